// Tab alert: while it is the player's turn, the title and icon of a hidden tab blink.

const BLINK_MS = 1_000;

export class TabAlert {
  private timer: ReturnType<typeof setInterval> | undefined;
  private on = false;
  private readonly icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');

  /** Sets the title. While the tab is hidden, the title alternates with `alert`, unless `alert` is
   * null. */
  set(title: string, alert: string | null): void {
    clearInterval(this.timer);
    this.show(false, title, title);
    if (alert === null) return;
    const blink = () => this.show(document.hidden && !this.on, title, alert);
    blink();
    this.timer = setInterval(blink, BLINK_MS);
  }

  stop(): void {
    clearInterval(this.timer);
    this.show(false, "Attaque", "");
  }

  private show(on: boolean, title: string, alert: string): void {
    this.on = on;
    const text = on ? alert : title;
    if (document.title !== text) document.title = text;
    const file = on ? "/icon-turn.svg" : "/icon.svg";
    if (this.icon && this.icon.getAttribute("href") !== file) this.icon.href = file;
  }
}
