import { Inject, Injectable } from '@nestjs/common';
import type { BreakView, DirectionsView, DriverStateView, PlaceSuggestionView } from '@sablon/contracts';
import { BREAK_RULE, breakDueAtMs, workedSinceBreakMs, type Shift } from '@sablon/domain';
import {
  readDirection,
  readOpenSuggestions,
  readStretches,
  readTripSettings,
  type Database,
  type OpenSuggestion,
  type OwnDirection,
} from '@sablon/persistence';
import { DATABASE } from '../config/api-parts.js';

/** What the driver's screen shows while they wait. */
type WaitingState = Required<Pick<DriverStateView, 'suggestion' | 'directions' | 'rest'>>;

/** Where a ride is likely, the direction the driver wants, and the break that is due. */
@Injectable()
export class WaitingViewService {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  async read(driverId: string): Promise<Omit<WaitingState, 'rest'> & { rest: (shift: Shift) => BreakView }> {
    const { sql } = this.database;
    const [[suggestion], { direction, chosenToday }, { base }, stretches] = await Promise.all([
      readOpenSuggestions(sql, driverId),
      readDirection(sql, driverId),
      readTripSettings(sql),
      readStretches(sql, [driverId]),
    ]);
    const spans = stretches.map(({ kind, from, until }) => ({
      ...{ kind, fromMs: from.getTime(), untilMs: until?.getTime() ?? null },
    }));
    return {
      suggestion: suggestion ? suggestionView(suggestion) : null,
      directions: directionsView(direction, chosenToday, base.directionsPerDay),
      rest: (shift) => breakView(spans, shift, Date.now()),
    };
  }
}

const suggestionView = ({ driverId: _, lat, lng, answer, expiresAt, ...one }: OpenSuggestion): PlaceSuggestionView => ({
  ...one,
  at: { lat, lng },
  accepted: answer === 'accepted',
  expiresAt: expiresAt.toISOString(),
});

const directionsView = (now: OwnDirection | null, chosenToday: number, most: number): DirectionsView => ({
  now: now && {
    ...{ kind: now.kind, name: now.name, at: { lat: now.lat, lng: now.lng } },
    homeBy: now.homeBy?.toISOString() ?? null,
    endsAt: now.endsAt.toISOString(),
  },
  left: Math.max(0, most - chosenToday),
  most,
});

function breakView(spans: Parameters<typeof workedSinceBreakMs>[0], shift: Shift, nowMs: number): BreakView {
  const running = spans.at(-1);
  const restsSinceMs = shift === 'break' && running?.kind === 'break' ? running.fromMs : null;
  const fullMs = restsSinceMs === null ? null : restsSinceMs + BREAK_RULE.breakMinutes * 60_000;
  const dueMs = shift === 'on' ? breakDueAtMs(workedSinceBreakMs(spans, nowMs), nowMs) : null;
  return {
    dueAt: dueMs === null ? null : new Date(dueMs).toISOString(),
    fullAt: fullMs === null ? null : new Date(fullMs).toISOString(),
    minutes: BREAK_RULE.breakMinutes,
  };
}
