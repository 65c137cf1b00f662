import { Inject, Injectable } from '@nestjs/common';
import type { FiguresView } from '@sablon/contracts';
import { readDayFigures, readFiguresNow, readHourFigures, type Database, type FigureSums } from '@sablon/persistence';
import { DATABASE } from '../../config/api-parts.js';

/** ASSUMPTION: however many walls show them, the plots are read once in this time, and the moment once in that. */
const HISTORY_FOR_MS = 30_000;
const NOW_FOR_MS = 5_000;

type History = Pick<FiguresView, 'hours' | 'days'>;

/** What was read is given to everyone who asks within some time; a reading that failed is not. */
function shared<T>(forMs: number, read: () => Promise<T>): () => Promise<T> {
  let last: { readonly until: number; readonly read: Promise<T> } | null = null;
  return () => {
    const now = Date.now();
    if (last && last.until > now) return last.read;
    const reading = { until: now + forMs, read: read() };
    last = reading;
    reading.read.catch(() => {
      if (last === reading) last = null;
    });
    return reading.read;
  };
}

/** Key figures for a wall: a hundred walls read the database as often as one. */
@Injectable()
export class FiguresService {
  private readonly now = shared(NOW_FOR_MS, () => readFiguresNow(this.database.sql));
  private readonly history = shared(HISTORY_FOR_MS, () => this.readHistory());

  constructor(@Inject(DATABASE) private readonly database: Database) {}

  async read(): Promise<FiguresView> {
    const [{ at, ...now }, history] = await Promise.all([this.now(), this.history()]);
    return { at: at.toISOString(), now, ...history };
  }

  private async readHistory(): Promise<History> {
    const [hours, days] = await Promise.all([readHourFigures(this.database.sql), readDayFigures(this.database.sql)]);
    return { hours: hours.map(sumsView), days: days.map(sumsView) };
  }
}

const sumsView = ({ from, ...sums }: FigureSums) => ({ from: from.toISOString(), ...sums });
