import type { TripView } from '@sablon/contracts';
import { buildNotificationCity, type NotificationCity } from '../testing/notification-city.js';
import { emitTrip } from './emit-trip.js';

describe('live trip updates', () => {
  let city: NotificationCity;
  beforeEach(async () => {
    city = await buildNotificationCity();
  });
  afterEach(() => city.end());

  it('include the route for the passenger and leave it out for dispatch consoles, which draw none', async () => {
    const lotte = await city.person('Lotte');
    const { id } = await city.rideOf(lotte);
    const emitted = new Map<string, TripView>();
    city.messaging.bus.subscribe('live.emit', (message) => {
      if (message.event === 'trip.updated') emitted.set(message.room, message.payload as TripView);
    });
    await emitTrip({ database: city.database, messaging: city.messaging }, id);
    const roads = [`user:${lotte}`, 'dispatch'].map((room) => emitted.get(room)?.route.length);
    expect(roads).toEqual([2, 0]);
    expect(emitted.get('dispatch')).toMatchObject({ id, routeQuality: 'approximate', distanceMeters: 3000 });
  });
});
