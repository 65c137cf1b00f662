import type { LiveTripView, TripEtaView, TripView } from '@sablon/contracts';
import { minutesLeft, nextEta, type ShownEta } from '../common/shown-eta.js';
import { fittingEta, mergeAnswer } from '../common/use-live-trip.js';

const T0 = Date.parse('2026-11-21T12:00:00Z');
const eta = (secondsIn: number, etaSeconds: number, towards: 'pickup' | 'dropoff' = 'pickup'): TripEtaView => ({
  tripId: 't',
  towards,
  etaSeconds,
  distanceMeters: 1000,
  quality: 'built',
  geometry: [],
  at: new Date(T0 + secondsIn * 1000).toISOString(),
});
const minutes = (shown: ShownEta, secondsIn: number) => minutesLeft(shown.arrivesAt, T0 + secondsIn * 1000);

describe('the arrival a waiting passenger reads', () => {
  it('counts down by the clock, not by the last message', () => {
    const shown = nextEta(null, eta(0, 300));
    expect([0, 61, 299, 400].map((at) => minutes(shown, at))).toEqual([5, 4, 1, 0]);
  });

  it('does not flicker when an estimate jumps once', () => {
    const first = nextEta(null, eta(0, 300));
    const jumped = nextEta(first, eta(4, 480));
    expect(jumped.arrivesAt).toBe(first.arrivesAt);
    expect(nextEta(jumped, eta(8, 292))).toEqual(first);
  });

  it('moves once a worse time has held for ten seconds', () => {
    let shown = nextEta(null, eta(0, 300));
    for (const at of [4, 8, 12]) shown = nextEta(shown, eta(at, 480));
    expect(minutes(shown, 12)).toBe(5);
    expect(minutes(nextEta(shown, eta(16, 480)), 16)).toBe(8);
  });

  it('starts anew towards the destination', () => {
    const boarded = nextEta(nextEta(null, eta(0, 30)), eta(60, 1200, 'dropoff'));
    expect(minutes(boarded, 60)).toBe(20);
  });
});

describe('an answer that crossed an event on its way', () => {
  const view = (version: number) => ({ trip: { id: 't', version }, position: null, eta: null }) as LiveTripView;
  it('does not take the screen back in time', () => {
    expect(mergeAnswer(view(5), view(4)).trip.version).toBe(5);
    expect(mergeAnswer(view(4), view(5)).trip.version).toBe(5);
    const same = view(5);
    expect(mergeAnswer(view(5), same)).toBe(same);
  });
});

describe('an estimate that came before the news it belongs to', () => {
  const trip = (status: TripView['status']) => ({ id: 't', status }) as TripView;
  it('is kept when the driver’s acceptance follows, and dropped when the ride begins', () => {
    expect(fittingEta(trip('accepted'), eta(0, 300))).toEqual(eta(0, 300));
    expect(fittingEta(trip('ongoing'), eta(0, 300))).toBeNull();
    expect(fittingEta(trip('ongoing'), eta(0, 300, 'dropoff'))).toEqual(eta(0, 300, 'dropoff'));
    expect(fittingEta(trip('pending'), eta(0, 300))).toBeNull();
  });
});
