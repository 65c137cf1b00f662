import { randomUUID } from 'node:crypto';
import { raiseAlarm, raiseDriverAlarm } from '@sablon/persistence';
import { eventually } from '../testing/city.js';
import { buildNotificationCity, type NotificationCity } from '../testing/notification-city.js';

describe('an alarm', () => {
  let city: NotificationCity;
  const noted = new Set<string>();
  beforeEach(async () => {
    city = await buildNotificationCity();
    city.messaging.bus.subscribe('live.emit', ({ room, event, payload }) => {
      const isSafety = 'about' in payload && payload.about === 'safety';
      if (event === 'alarm.changed' || isSafety) noted.add(`${event} ${room}`);
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
    await eventually(async () => noted.has('trip.noted dispatch'));
    expect([...noted].toSorted()).toEqual([
      'alarm.changed dispatch',
      `alarm.changed user:${driverId}`,
      'trip.noted dispatch',
    ]);

    noted.clear();
    await city.database.transaction((tx) => raiseAlarm(tx, tripId, { id: lotte, role: 'passenger' }, null));
    await eventually(async () => noted.has('trip.noted dispatch'));
    expect([...noted].toSorted()).toEqual(
      ['dispatch', `track:${tripId}`, `user:${lotte}`].map((room) => `trip.noted ${room}`),
    );
  });
});
