import type { TripView } from '@sablon/contracts';
import { buildToldCity, type ToldCity } from '../testing/told-city.js';
import { emitTrip } from './emit-trip.js';

describe('live trip updates', () => {
  let city: ToldCity;
  beforeEach(async () => {
    city = await buildToldCity();
  });
  afterEach(() => city.end());

  it('include the route for the passenger and leave it out for dispatch consoles, which draw none', async () => {
    const lotte = await city.person('Lotte');
    const { id } = await city.rideOf(lotte);
    const told = new Map<string, TripView>();
    city.messaging.bus.subscribe('live.emit', (message) => {
      if (message.event === 'trip.updated') told.set(message.room, message.payload as TripView);
    });
    await emitTrip({ database: city.database, messaging: city.messaging }, id);
    const roads = [`user:${lotte}`, 'dispatch'].map((room) => told.get(room)?.route.length);
    expect(roads).toEqual([2, 0]);
    expect(told.get('dispatch')).toMatchObject({ id, routeQuality: 'approximate', distanceMeters: 3000 });
  });
});
