import { Inject, Injectable } from '@nestjs/common';
import type { TripStoryView } from '@sablon/contracts';
import { BUSINESS_SETTINGS, ok, whyOffered, type Result } from '@sablon/domain';
import {
  noteSeen,
  readStoryChoices,
  readStoryHolds,
  readStoryNotes,
  readTraces,
  type Database,
  type StaffAction,
  type StoryChoiceRow,
  type StoryHoldRow,
} from '@sablon/persistence';
import { DATABASE } from '../../config/api-parts.js';
import { ConsoleService } from '../../dispatch/console.service.js';
import { trackOf } from './replay.service.js';

/** One trip with everything around it, and the routes of the drivers who drove it. */
@Injectable()
export class TripStoryService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly console: ConsoleService,
  ) {}

  /** `request.not_found`. */
  async read(actor: StaffAction['actor'], tripId: string): Promise<Result<TripStoryView>> {
    const timeline = await this.console.timeline(tripId);
    if (!timeline.ok) return timeline;
    const { sql } = this.database;
    const [notes, choices, holds] = await Promise.all([
      readStoryNotes(sql, tripId, BUSINESS_SETTINGS.liveWindowMinutes),
      readStoryChoices(sql, tripId),
      readStoryHolds(sql, tripId, BUSINESS_SETTINGS.liveWindowMinutes),
    ]);
    await noteSeen(sql, actor, 'trace', [...new Set(holds.map(({ driverId }) => driverId))]);
    const now = new Date();
    const written = notes
      .map(({ at, ...note }) => ({ ...note, at: at.toISOString() }))
      .filter(({ at }) => at <= now.toISOString());
    const { events } = timeline.value;
    const times = [...events.map(({ at }) => at), ...written.map(({ at }) => at)].toSorted();
    const from = new Date(times[0] ?? now);
    const over = events.at(-1)?.status === 'completed' || events.at(-1)?.status === 'cancelled';
    const to = over ? new Date(times.at(-1) ?? now) : now;
    return ok({
      ...timeline.value,
      notes: written,
      choices: choices.map(choiceOf),
      from: from.toISOString(),
      to: to.toISOString(),
      tracks: await Promise.all(holds.map((hold) => this.track(hold, from, now))),
    });
  }

  private async track({ driverId, driverName, from, to }: StoryHoldRow, since: Date, now: Date) {
    const traces = await readTraces(this.database.sql, from, to ?? now, [driverId]);
    return { driverId, driverName, track: trackOf(since.getTime(), traces.get(driverId) ?? []) };
  }
}

function choiceOf({ at, driverId, driverName, candidates }: StoryChoiceRow): TripStoryView['choices'][number] {
  const why = whyOffered(candidates, driverId);
  const fit = candidates.filter(({ filteredBy }) => filteredBy === null).length;
  return {
    driverId,
    driverName,
    at: at.toISOString(),
    fit,
    filtered: candidates.length - fit,
    why: why.why,
    by: why.why === 'best' ? why.by : null,
    minutes: why.why === 'best' ? why.minutes : null,
  };
}
