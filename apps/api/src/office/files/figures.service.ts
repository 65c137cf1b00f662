import { Inject, Injectable } from '@nestjs/common';
import type { FiguresView } from '@sablon/contracts';
import { readDayFigures, readFiguresNow, readHourFigures, type Database, type FigureSums } from '@sablon/persistence';
import { DATABASE } from '../../config/api-parts.js';

/** ASSUMPTION: however many walls show them, the plots are read once in this time. */
const HISTORY_FOR_MS = 30_000;

type History = Pick<FiguresView, 'hours' | 'days'>;

/** Key figures for a wall. */
@Injectable()
export class FiguresService {
  private history: { readonly until: number; readonly read: Promise<History> } | null = null;

  constructor(@Inject(DATABASE) private readonly database: Database) {}

  async read(): Promise<FiguresView> {
    const [{ at, ...now }, history] = await Promise.all([readFiguresNow(this.database.sql), this.recent()]);
    return { at: at.toISOString(), now, ...history };
  }

  private recent(): Promise<History> {
    const now = Date.now();
    if (this.history && this.history.until > now) return this.history.read;
    const read = this.readHistory();
    this.history = { until: now + HISTORY_FOR_MS, read };
    // One that failed is not shown to the next reader.
    read.catch(() => (this.history = null));
    return read;
  }

  private async readHistory(): Promise<History> {
    const [hours, days] = await Promise.all([readHourFigures(this.database.sql), readDayFigures(this.database.sql)]);
    return { hours: hours.map(sumsView), days: days.map(sumsView) };
  }
}

const sumsView = ({ from, ...sums }: FigureSums) => ({ from: from.toISOString(), ...sums });
