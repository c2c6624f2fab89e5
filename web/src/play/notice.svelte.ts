// The notice over the board: one sentence, which goes away by itself.

/** How long a notice stays, in milliseconds. */
const STAYS = 6_000;

export class Notice {
  text = $state("");
  private timer: ReturnType<typeof setTimeout> | undefined;

  say(text: string): void {
    clearTimeout(this.timer);
    this.text = text;
    this.timer = setTimeout(() => (this.text = ""), STAYS);
  }

  clear(): void {
    clearTimeout(this.timer);
    this.text = "";
  }
}
