import { ACTIVE_STATUSES, TRIP_STATUSES, type ActorRole } from './trip-facts.js';
import { decideTrip, LEGAL_EDGES, TRIP_COMMANDS, TRIP_RULES } from './trip-machine.js';

const ACTORS: readonly ActorRole[] = ['passenger', 'driver', 'dispatcher', 'admin', 'guest', 'system'];

describe('the life of a trip', () => {
  it('goes from pending to completed by the driver’s hand', () => {
    let trip = { status: 'pending' as (typeof TRIP_STATUSES)[number], round: 1 };
    for (const command of ['accept', 'depart', 'arrive', 'start', 'complete'] as const) {
      const decided = decideTrip(trip, command, 'driver');
      if (!decided.ok) throw new Error(decided.error.code);
      trip = decided.value;
    }
    expect(trip).toMatchObject({ status: 'completed', round: 1 });
  });

  it('opens a new round when a driver gives it back', () => {
    expect(decideTrip({ status: 'accepted', round: 1 }, 'release', 'driver', 'flat tyre')).toMatchObject({
      ok: true,
      value: { status: 'pending', round: 2, fact: 'trip.released' },
    });
  });

  it('lets no one but staff end a running trip, and only with a reason', () => {
    const running = { status: 'ongoing', round: 1 } as const;
    for (const by of ['passenger', 'guest', 'system'] as const)
      expect(decideTrip(running, 'cancel', by, 'because')).toMatchObject({ ok: false });
    expect(decideTrip(running, 'cancel', 'dispatcher', ' ')).toMatchObject({ error: { code: 'trip.reason_required' } });
    expect(decideTrip(running, 'cancel', 'dispatcher', 'breakdown')).toMatchObject({ ok: true });
  });

  it('refuses everything once it is over', () => {
    for (const status of ['completed', 'cancelled'] as const)
      for (const command of TRIP_COMMANDS)
        for (const by of ACTORS)
          expect(decideTrip({ status, round: 1 }, command, by, 'x')).toMatchObject({ ok: false });
  });
});

describe('the rule table', () => {
  it('knows five states, the last two final {3.trip.status, 4.trip.statuses}', () => {
    expect(TRIP_STATUSES).toEqual(['pending', 'accepted', 'ongoing', 'completed', 'cancelled']);
    expect(LEGAL_EDGES.filter(([from]) => from === 'completed' || from === 'cancelled')).toEqual([]);
  });

  it('makes exactly the moves that are listed, over every status, command and role {4.trip.moves}', () => {
    const seen = new Set<string>();
    for (const status of TRIP_STATUSES)
      for (const command of TRIP_COMMANDS)
        for (const by of ACTORS) {
          const decided = decideTrip({ status, round: 1 }, command, by, 'reason');
          if (decided.ok && decided.value.status !== status) seen.add(`${status}>${decided.value.status}`);
        }
    expect([...seen].sort()).toEqual(LEGAL_EDGES.map(([from, to]) => `${from}>${to}`).sort());
  });

  it('names the one who may act for every command', () => {
    for (const command of TRIP_COMMANDS) expect(TRIP_RULES[command].by.length).toBeGreaterThan(0);
    expect(ACTIVE_STATUSES).toEqual(['accepted', 'ongoing']);
  });
});
