/** What of a terminal is needed. */
export interface Output {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

const BAR_CELLS = 24;
const PLAIN_STEP = 0.1;
const REDRAW_MS = 80;

/** One line of progress per job: redrawn in place on a terminal, written now and then where the output is a file. */
export class ProgressLines {
  private readonly jobs = new Map<string, { share: number; doing: string; plainShare: number; plainDoing: string }>();
  private drawn = 0;
  private drawnAt = 0;

  constructor(
    private readonly out: Output,
    private readonly now: () => number = Date.now,
  ) {}

  /** Notes how far a job is. */
  show(job: string, share: number, doing: string): void {
    const line = this.jobs.get(job) ?? { share: 0, doing: '', plainShare: -1, plainDoing: '' };
    const finished = share >= 1 && line.share < 1;
    Object.assign(line, { share, doing });
    this.jobs.set(job, line);
    if (this.out.isTTY) {
      if (finished || this.now() - this.drawnAt >= REDRAW_MS) this.redraw();
    } else if (finished || doing !== line.plainDoing || share - line.plainShare >= PLAIN_STEP) {
      Object.assign(line, { plainShare: share, plainDoing: doing });
      this.out.write(`  ${job.padEnd(8)} ${percent(share)}  ${doing}\n`);
    }
  }

  /** Draws the last state and leaves it standing. */
  finish(): void {
    if (this.out.isTTY && this.jobs.size > 0) this.redraw();
    this.jobs.clear();
    this.drawn = 0;
  }

  private redraw(): void {
    this.drawnAt = this.now();
    const up = this.drawn > 0 ? `\x1b[${this.drawn}A` : '';
    const lines = [...this.jobs].map(([job, { share, doing }]) => {
      const full = Math.round(share * BAR_CELLS);
      const bar = '█'.repeat(full) + '░'.repeat(BAR_CELLS - full);
      return `\x1b[2K  ${job.padEnd(8)} ${bar} ${percent(share)}  ${doing}\n`;
    });
    this.out.write(up + lines.join(''));
    this.drawn = lines.length;
  }
}

const percent = (share: number): string => `${Math.floor(share * 100)} %`.padStart(5);
