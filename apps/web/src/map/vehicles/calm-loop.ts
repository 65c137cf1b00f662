/** Runs a frame callback only while it reports movement, and never in a hidden tab. */
export class CalmLoop {
  private handle = 0;
  private readonly stillMotion = window.matchMedia('(prefers-reduced-motion: reduce)');
  private wasHidden = false;

  constructor(private readonly frame: (nowMs: number) => boolean) {
    document.addEventListener('visibilitychange', this.onVisibility);
  }

  /** False under reduced motion and for the first frame after the tab was hidden: cars jump to their position. */
  get animated(): boolean {
    return !this.stillMotion.matches && !this.wasHidden;
  }

  wake(): void {
    if (this.handle === 0 && !document.hidden) this.handle = requestAnimationFrame(this.run);
  }

  stop(): void {
    cancelAnimationFrame(this.handle);
    this.handle = 0;
    document.removeEventListener('visibilitychange', this.onVisibility);
  }

  private readonly run = (nowMs: number): void => {
    this.handle = 0;
    const goesOn = this.frame(nowMs);
    this.wasHidden = false;
    if (goesOn) this.wake();
  };

  private readonly onVisibility = (): void => {
    if (document.hidden) {
      cancelAnimationFrame(this.handle);
      this.handle = 0;
      this.wasHidden = true;
    } else this.wake();
  };
}
