import { trackOf, statesOf } from './replay.service.js';

const FROM = Date.UTC(2026, 10, 22, 12);
const second = (at: string) => Math.round((Date.parse(at) - FROM) / 1000);
const at = (seconds: number) => new Date(FROM + seconds * 1000).toISOString();

it('a track is encoded as differences', () => {
  const points = [
    { at: FROM - 5_000, lat: 50.8467, lng: 4.3525 },
    { at: FROM + 400, lat: 50.8468, lng: 4.3524 },
  ];
  expect(trackOf(FROM, points)).toEqual([-5, 5_084_670, 435_250, 5, 10, -10]);
  expect(trackOf(FROM, [])).toEqual([]);
});

describe('the states of a trip over time', () => {
  const event = (seconds: number, fact: string, status: string, heldBy: string | null = null) => ({
    at: at(seconds),
    fact,
    status: status as 'pending',
    heldBy,
  });
  const story = [
    event(-90, 'trip.created', 'pending'),
    event(-80, 'trip.confirmed', 'pending'),
    event(-60, 'trip.accepted', 'accepted'),
    event(-30, 'trip.departed', 'accepted'),
    event(10, 'trip.released', 'pending', 'anna'),
    event(20, 'trip.search_slow', 'pending'),
    event(40, 'trip.accepted', 'accepted'),
    event(50, 'trip.departed', 'accepted'),
    event(60, 'trip.started', 'ongoing'),
    event(99, 'trip.completed', 'completed'),
  ];
  it('name the driver at each moment, though only the release names the first one, and nothing later', () => {
    expect(statesOf({ asap: false, driverId: 'bram', events: story }, second, 60)).toEqual([
      { at: -80, status: 'pending', driverId: null, underWay: false },
      { at: -60, status: 'accepted', driverId: 'anna', underWay: false },
      { at: -30, status: 'accepted', driverId: 'anna', underWay: true },
      { at: 10, status: 'pending', driverId: null, underWay: false },
      { at: 40, status: 'accepted', driverId: 'bram', underWay: false },
      { at: 50, status: 'accepted', driverId: 'bram', underWay: true },
      { at: 60, status: 'ongoing', driverId: 'bram', underWay: false },
    ]);
  });
  it('begin with the confirmation: an unpaid booking has none', () => {
    expect(statesOf({ asap: true, driverId: null, events: story.slice(0, 1) }, second, 60)).toEqual([]);
  });
});
