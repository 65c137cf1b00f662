import type { ParcelStep, StepFile } from './parcel-step.js';
import { boards, does, later, offline, refusal, tab, tick, TRIP } from '../../testing/phone.js';

const OTHER = 'trip-2';
const photo = (id: string): StepFile => ({ id, kind: 'photo', blob: new Blob([id]) });
const handOver = (code: string, file: string): ParcelStep => ({
  step: 'parcel',
  files: [photo(file)],
  link: { step: 'delivered', code, signedBy: `signed ${file}`, photoId: file, place: { lat: 50, lng: 4 } },
});
const parcel = (step: 'failed' | 'at_door' | 'contacted', file?: string): ParcelStep => ({
  step: 'parcel',
  files: file ? [photo(file)] : [],
  link: { step },
});

/** A phone that learns late that the code of its last step was wrong. */
async function withWrongCode(before: (phone: ReturnType<typeof tab>) => Promise<void>) {
  const phone = tab();
  phone.network.answer = () => Promise.reject(offline());
  await before(phone);
  phone.network.answer = async ({ step }) => {
    if (step.step === 'start' && step.boardingCode === '0000') throw refusal('trip.boarding_code_wrong', 422);
    if (step.step === 'parcel' && step.link.code === '0000') throw refusal('parcel.code_wrong', 422);
    return null;
  };
  phone.outbox.wake();
  await tick();
  return phone;
}
const kinds = (phone: ReturnType<typeof tab>) =>
  phone.sent.map(({ step }) => (step.step === 'parcel' ? step.link.step : step.step));

describe('a step with a wrong code', () => {
  it('holds back its own ride only; steps of another ride are sent', async () => {
    const phone = await withWrongCode(async (at) => {
      await boards(at, '0000');
      await does(at, 'complete');
      void at.outbox.put(OTHER, { step: 'check_in', pickupAt: '2026-11-22T12:00:00Z' });
      await tick();
    });
    expect(phone.taken).toEqual(['check_in']);
    expect(await phone.outbox.put(OTHER, { step: 'depart' })).toBe('sent');
    expect(phone.outbox.store.get().refusals).toMatchObject([{ entry: { tripId: TRIP }, behind: 1 }]);
    expect(phone.shown()).toEqual([]);
  });

  it('is corrected separately for each of two rides', async () => {
    const phone = await withWrongCode(async (at) => {
      for (const ride of [TRIP, OTHER]) void at.outbox.put(ride, { step: 'start', boardingCode: '0000' });
      await tick();
    });
    expect(phone.outbox.store.get().refusals.map(({ entry }) => entry.tripId)).toEqual([TRIP, OTHER]);
    expect(await phone.outbox.put(OTHER, { step: 'start', boardingCode: '1234' })).toBe('sent');
    expect(phone.outbox.store.get().refusals.map(({ entry }) => entry.tripId)).toEqual([TRIP]);
  });

  it('is dropped when another step is taken instead, which is sent and cannot be dismissed with it', async () => {
    const phone = await withWrongCode(async (at) => {
      void at.outbox.put(TRIP, parcel('at_door'));
      void at.outbox.put(TRIP, handOver('0000', 'first'));
      await tick();
    });
    expect(kinds(phone).slice(-2)).toEqual(['at_door', 'delivered']);
    const [refused] = phone.outbox.store.get().refusals;
    expect(await phone.outbox.put(TRIP, parcel('failed', 'door'))).toBe('sent');
    expect(kinds(phone).at(-1)).toBe('failed');
    expect(phone.outbox.store.get()).toMatchObject({ waiting: [], refusals: [] });
    phone.outbox.dismiss(refused?.entry.key ?? '');
    await tick();
    expect([phone.taken.length, phone.storage.stored.size]).toEqual([2, 0]);
  });

  it('does not hold back calls, which do not depend on it', async () => {
    const phone = await withWrongCode(async (at) => {
      void at.outbox.put(TRIP, parcel('at_door'));
      void at.outbox.put(TRIP, handOver('0000', 'first'));
      await tick();
    });
    later();
    expect(await phone.outbox.put(TRIP, parcel('contacted'))).toBe('sent');
    expect(await phone.outbox.put(TRIP, parcel('contacted'))).toBe('sent');
    phone.read();
    await tick();
    expect([kinds(phone).slice(-2), phone.storage.stored.size]).toEqual([['contacted', 'contacted'], 0]);
  });

  it('is sent again with the new photo, signature and code', async () => {
    const phone = await withWrongCode(async (at) => {
      void at.outbox.put(TRIP, handOver('0000', 'first'));
      await tick();
    });
    const wrong = phone.sent.at(-1);
    later();
    expect(await phone.outbox.put(TRIP, handOver('1234', 'second'))).toBe('sent');
    const right = phone.sent.at(-1);
    expect(right?.step).toEqual(handOver('1234', 'second'));
    expect(right?.key).not.toBe(wrong?.key);
  });
});
