import {
  cancelTrip,
  hashSharedLinkToken,
  readShortLink,
  revokeSharedLink,
  sharedLinkToken,
  writeRider,
} from '@sablon/persistence';
import { randomUUID } from 'node:crypto';
import { eventually } from '../../testing/city.js';
import { buildNotificationCity, type NotificationCity } from '../../testing/notification-city.js';
import { arrived, type Scene } from '../../testing/notification-scene.js';

const RIDER = { firstName: 'Anna', lastName: 'Claes', phone: '+32 470 99 88 77' };
const BOOKERS = '+32 470 11 22 33';

describe('a ride booked for another person', () => {
  let city: NotificationCity;
  beforeEach(async () => void (city = await buildNotificationCity()));
  afterEach(() => city.end());

  /** A paid ride of an account's, with a rider; `linkId` opens it to them. */
  const booked = async (): Promise<Scene & { linkId: string }> => {
    const person = await city.person('Lotte', 'en');
    // Everything by SMS, so that what the booker does not get is not a matter of their choices.
    await city.database.sql.query(
      `INSERT INTO notification_choice (user_id, kind, channel, chosen)
       SELECT $1, kind, 'sms', true FROM unnest(ARRAY['driver.found','driver.coming','driver.arrived','trip.cancelled']) AS kind`,
      [person],
    );
    const ride = await city.rideOf(person);
    const linkId = randomUUID();
    const linkHash = hashSharedLinkToken(sharedLinkToken('x'.repeat(32), linkId));
    await city.database.transaction((tx) => writeRider(tx, { ...RIDER, tripId: ride.id, linkId, linkHash }));
    return { city, person, ride, linkId };
  };
  const texts = (phone: string) => city.sent.texts.filter(({ to }) => to === phone).map(({ text }) => text);
  const cancelled = ({ ride }: Scene) =>
    city.database.transaction((tx) =>
      cancelTrip(tx, { tripId: ride.id, actor: { id: null, role: 'dispatcher' }, reason: 'road closed' }),
    );

  it('texts the rider, with a link of their own and the code, and no longer the booker, who gets the rest', async () => {
    const scene = await booked();
    await city.worker().start();
    await arrived(scene);
    await eventually(async () => texts(RIDER.phone).length >= 4);
    const received = texts(RIDER.phone).join('\n');
    expect(received).toContain('Lotte vous a réservé une course');
    expect(received).toContain('vient vous chercher');
    expect(received).toContain('est en route vers');
    expect(received).toContain(`Code ${await city.boardingCode(scene.ride.id)}`);
    for (const text of texts(RIDER.phone)) {
      const code = /\/r\/(\w+)$/.exec(text)?.[1] ?? '';
      const path = await readShortLink(city.database.sql, code);
      expect(path).toMatch(/^\/share\/s1\./);
    }
    expect(texts(BOOKERS)).toEqual([]);
    expect((await city.notifications(scene.person)).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['booking.confirmed', 'driver.found', 'driver.coming', 'driver.arrived']),
    );
    await city.publishAgain();
    expect(texts(RIDER.phone)).toHaveLength(4);
  });

  it('texts both of them that it is cancelled', async () => {
    const scene = await booked();
    await city.worker().start();
    await cancelled(scene);
    await eventually(async () => texts(RIDER.phone).some((text) => text.includes('Votre course est annulée')));
    await eventually(async () => texts(BOOKERS).some((text) => text.includes('cancelled')));
  });

  it('texts the booker again once they withdrew the rider’s link', async () => {
    const scene = await booked();
    await revokeSharedLink(city.database.sql, scene.ride.id, scene.linkId);
    await city.worker().start();
    await arrived(scene);
    await eventually(async () => texts(BOOKERS).some((text) => /is here|est là/.test(text)));
    expect(texts(RIDER.phone)).toEqual([]);
  });
});
