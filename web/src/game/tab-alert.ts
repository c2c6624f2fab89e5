// Calls a reader who looks elsewhere: the title and the icon of the tab blink while it is his turn.

const PAUSE = 1_000;

export class Attention {
  private timer: ReturnType<typeof setInterval> | undefined;
  private on = false;
  private readonly icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');

  /** `calling` is what the title says in between; null ends it. */
  set(title: string, calling: string | null): void {
    clearInterval(this.timer);
    this.show(false, title, title);
    if (calling === null) return;
    const blink = () => this.show(document.hidden && !this.on, title, calling);
    blink();
    this.timer = setInterval(blink, PAUSE);
  }

  stop(): void {
    clearInterval(this.timer);
    this.show(false, "Attaque", "");
  }

  private show(on: boolean, title: string, calling: string): void {
    this.on = on;
    const text = on ? calling : title;
    if (document.title !== text) document.title = text;
    const file = on ? "/icon-turn.svg" : "/icon.svg";
    if (this.icon && this.icon.getAttribute("href") !== file) this.icon.href = file;
  }
}
