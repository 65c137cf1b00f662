import { randomUUID } from 'node:crypto';
import { raiseAlarm, raiseDriverAlarm } from '@sablon/persistence';
import { eventually } from '../testing/city.js';
import { buildToldCity, type ToldCity } from '../testing/told-city.js';

describe('an alarm', () => {
  let city: ToldCity;
  const told = new Set<string>();
  beforeEach(async () => {
    city = await buildToldCity();
    city.messaging.bus.subscribe('live.emit', ({ room, event, payload }) => {
      const isSafety = 'about' in payload && payload.about === 'safety';
      if (event === 'alarm.changed' || isSafety) told.add(`${event} ${room}`);
    });
  });
  afterEach(() => city.end());

  it('reaches dispatchers and the driver or passenger who raised it, never the other person in the car', async () => {
    const lotte = await city.person('Lotte');
    const { id: tripId } = await city.rideOf(lotte);
    await city.worker().start();
    const driverId = await city.accepted(tripId);
    const call = { id: randomUUID(), place: null, pressedAt: new Date() };
    await city.database.transaction((tx) => raiseDriverAlarm(tx, driverId, call));
    await eventually(async () => told.has('trip.noted dispatch'));
    expect([...told].toSorted()).toEqual([
      'alarm.changed dispatch',
      `alarm.changed user:${driverId}`,
      'trip.noted dispatch',
    ]);

    told.clear();
    await city.database.transaction((tx) => raiseAlarm(tx, tripId, { id: lotte, role: 'passenger' }, null));
    await eventually(async () => told.has('trip.noted dispatch'));
    expect([...told].toSorted()).toEqual(
      ['dispatch', `track:${tripId}`, `user:${lotte}`].map((room) => `trip.noted ${room}`),
    );
  });
});
