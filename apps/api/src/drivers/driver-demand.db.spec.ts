import type { DemandView } from '@sablon/contracts';
import { newPerson, signIn } from '../testing/sign-in.js';
import { startTestApi, type TestApi } from '../testing/start-test-api.js';
import { addDrivers, bookRide } from '../testing/test-fleet.js';

describe('the demand a waiting driver sees', () => {
  let api: TestApi;
  beforeEach(async () => (api = await startTestApi()));
  afterEach(() => api.stop());
  const book = async (count: number) => {
    for (let each = 0; each < count; each++) await bookRide(api.database.database);
    await api.database.database.sql.query('UPDATE booking SET paid_at = now()');
  };
  const asDriver = async () => {
    const [driver] = await addDrivers(api.database.database, 1);
    return signIn(api, driver?.id ?? '', 'driver');
  };

  it('is a square with three bookings of the last hour', async () => {
    await book(3);
    const { status, body } = await (await asDriver()).get<DemandView>('/api/driver/demand');
    expect(status).toBe(200);
    expect(body).toMatchObject({ minutes: 60, bookings: 3, squares: [{ bookings: 3 }] });
  });

  it('leaves out a square that two bookings would give away', async () => {
    await book(2);
    const { body } = await (await asDriver()).get<DemandView>('/api/driver/demand');
    expect(body).toMatchObject({ bookings: 0, squares: [] });
  });

  it('is refused to passengers', async () => {
    const passenger = await newPerson(api, 'nora', 'passenger');
    expect((await passenger.client.get('/api/driver/demand')).status).toBe(403);
  });
});
