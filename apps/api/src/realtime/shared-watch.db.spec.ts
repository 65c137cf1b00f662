import { randomUUID } from 'node:crypto';
import type { SharedLinksView, SharedPositionView } from '@sablon/contracts';
import { fix, sleep, until, type Connection } from '../testing/connect.js';
import { LiveCity } from '../testing/live-city.js';

/** ASSUMPTION of the domain: reports less than 700 ms apart are too frequent. */
const NEXT_FIX_MS = 750;

describe('following a ride by a shared link', () => {
  let city: LiveCity;
  beforeAll(async () => (city = await LiveCity.start()));
  afterAll(() => city.stop());
  const seen = (connection: Connection) => connection.received('shared.position') as readonly SharedPositionView[];
  const tokenOf = ({ links }: SharedLinksView) => links[0]?.path?.replace('/share/', '') ?? '';

  async function sharedRide() {
    const driver = await city.driver();
    const amina = await city.person('passenger');
    const { tripId } = await city.acceptedRide(driver, amina.id);
    const made = await amina.client.post<SharedLinksView>(`/api/trips/${tripId}/shares`, {
      id: randomUUID(),
      label: '',
    });
    const family = await city.connect(city.api.client());
    const token = tokenOf(made.body);
    expect(await family.socket.emitWithAck('shared.watch', { token })).toEqual({ ok: true });
    let meters = 0;
    const drives = async () => {
      driver.phone.socket.emit('position', fix((meters += 8)));
      await sleep(NEXT_FIX_MS);
    };
    await until(async () => {
      await drives();
      return seen(family).length > 0;
    });
    return { driver, amina, tripId, token, family, drives, linkId: made.body.links[0]?.id };
  }

  it('receives the car’s position without the driver’s identity, and the ride’s status, until drop-off', async () => {
    const { driver, tripId, family, drives } = await sharedRide();
    expect(Object.keys(seen(family)[0] ?? {}).sort()).toEqual(['at', 'heading', 'lat', 'lng', 'speed', 'tripId']);
    await city.finish(driver, tripId);
    await until(() => JSON.stringify(family.received('shared.updated').at(-1) ?? '').includes('completed'));
    const before = seen(family).length;
    for (let count = 0; count < 3; count++) await drives();
    expect(seen(family)).toHaveLength(before);
    expect([
      ...family.received('driver.position'),
      ...family.received('trip.updated'),
      ...family.received('fleet.frame'),
    ]).toEqual([]);
  });

  it('ends with a message once the link is revoked, while the passenger still receives positions', async () => {
    const { amina, tripId, token, family, drives, linkId } = await sharedRide();
    const own = await city.connect(amina.client);
    await amina.client.send('DELETE', `/api/trips/${tripId}/shares/${linkId}`);
    await until(() => family.received('shared.ended').length > 0);
    expect(family.received('shared.ended')).toEqual([{ tripId, reason: 'revoked' }]);
    const before = seen(family).length;
    await until(async () => {
      await drives();
      return own.received('driver.position').length > 1;
    });
    expect(seen(family)).toHaveLength(before);
    expect(await family.socket.emitWithAck('shared.watch', { token })).toEqual({ ok: false, code: 'share.ended' });
    expect(await family.socket.emitWithAck('shared.watch', { token: 's1.x' })).toEqual({
      ok: false,
      code: 'request.not_found',
    });
  });

  it('ends also when the revocation message is lost, and when the link expires', async () => {
    const { tripId, family } = await sharedRide();
    await city.api.database.database.sql.query(
      'UPDATE shared_link SET revoked_at = clock_timestamp() WHERE trip_id = $1',
      [tripId],
    );
    await until(() => family.received('shared.ended').length > 0);
    const late = await sharedRide();
    await city.api.database.database.sql.query(
      "UPDATE trip SET pickup_at = now() - interval '25 hours' WHERE id = $1",
      [late.tripId],
    );
    await until(() => late.family.received('shared.ended').length > 0);
    expect(late.family.received('shared.ended')).toEqual([{ tripId: late.tripId, reason: 'expired' }]);
  });
});
