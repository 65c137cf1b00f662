import { ApiError } from '../../shared/api/api-error.js';
import { PATIENCE_MS } from './outbox.js';
import { boards, device, does, offline, refusal, tab, tick, TRIP } from '../../testing/phone.js';

describe('the driver’s outbox', () => {
  it('sends steps at once while online, without showing them as waiting', async () => {
    const phone = tab();
    expect(await phone.outbox.put(TRIP, { step: 'depart' })).toBe('sent');
    expect([phone.taken, phone.shown(), phone.storage.stored.size]).toEqual([['depart'], [], 0]);
  });

  it('applies offline steps at once and sends each once, in order, after reconnecting', async () => {
    const phone = tab();
    phone.network.answer = () => Promise.reject(offline());
    await does(phone, 'depart', 'arrive');
    await boards(phone, '1234');
    expect(phone.shown()).toEqual(['depart', 'arrive', 'start']);
    const tried = phone.sent.length;
    phone.network.answer = async () => null;
    phone.outbox.wake();
    await tick();
    expect(phone.sent.slice(tried).map(({ step }) => step.step)).toEqual(['depart', 'arrive', 'start']);
    expect(new Set(phone.sent.filter(({ step }) => step.step === 'depart').map(({ key }) => key)).size).toBe(1);
    expect([phone.shown(), phone.storage.stored.size]).toEqual([[], 0]);
    const times = phone.sent.slice(tried).map(({ happenedAt }) => Date.parse(happenedAt));
    expect(times.map((at) => at - (times[0] ?? 0))).toEqual([0, 60_000, 120_000]);
  });

  it('shows a late step until its trip is known, so that the phase never falls back and closes an open form', async () => {
    const phone = tab();
    phone.network.answer = () => Promise.reject(offline());
    await does(phone, 'arrive');
    const shown: unknown[] = [];
    phone.network.answer = async () => null;
    phone.outbox.start({ onSent: () => shown.push(phone.shown()), onRefused: () => undefined });
    await tick();
    expect([shown, phone.shown()]).toEqual([[['arrive']], []]);
  });

  it('survives a reload: the next page sends the unsent steps', async () => {
    const first = tab();
    first.network.answer = () => Promise.reject(offline());
    await does(first, 'arrive', 'complete');
    const second = tab(first.storage);
    second.outbox.wake();
    await tick();
    expect(second.taken).toEqual(['arrive', 'complete']);
    expect(second.sent.map(({ key }) => key)).toEqual([
      ...new Set(first.sent.map(({ key }) => key)),
      second.sent[1]?.key,
    ]);
    // The first page is still open: it finds that nothing is left, and sends nothing.
    const tried = first.sent.length;
    first.outbox.wake();
    await tick();
    expect([first.sent.length, first.shown(), first.taken]).toEqual([tried, [], ['arrive', 'complete']]);
  });

  it('keeps the position and reason of a ride’s end through a reload (D3)', async () => {
    const end = {
      step: 'complete' as const,
      position: { lat: 50.8467, lng: 4.3525, at: '2026-11-23T12:00:00.000Z' },
      ending: { reason: 'road_closed' as const, words: '' },
    };
    const first = tab();
    first.network.answer = () => Promise.reject(offline());
    void first.outbox.put(TRIP, end);
    await tick();
    const second = tab(first.storage);
    second.outbox.wake();
    await tick();
    expect(second.sent.map(({ step }) => step)).toEqual([end]);
  });

  it('does not send the steps of another driver of the same phone', async () => {
    const first = tab();
    first.network.answer = () => Promise.reject(offline());
    await does(first, 'arrive');
    const other = tab(first.storage, 'driver-2');
    other.outbox.wake();
    await tick();
    expect([other.sent, first.storage.stored.size]).toEqual([[], 1]);
  });

  it('shows a step as waiting when the response is slow, without sending it twice', async () => {
    const phone = tab();
    let answer: (trip: null) => void = () => undefined;
    phone.network.answer = () => new Promise((resolve) => (answer = resolve));
    const outcome = phone.outbox.put(TRIP, { step: 'arrive' });
    await tick();
    expect(phone.shown()).toEqual([]);
    await phone.passes(PATIENCE_MS);
    expect([await outcome, phone.shown()]).toEqual(['waiting', ['arrive']]);
    phone.outbox.wake();
    answer(null);
    await tick();
    expect([phone.taken, phone.sent.length, phone.shown()]).toEqual([['arrive'], 1, []]);
  });

  it('retries with a growing pause of at most 30 seconds', async () => {
    const phone = tab();
    phone.network.answer = () => Promise.reject(new ApiError(503, { code: 'server.unavailable' }));
    await does(phone, 'arrive');
    const pauses: number[] = [];
    for (let round = 0; round < 7; round++) {
      pauses.push(phone.timers.at(-1)?.ms ?? 0);
      await phone.passes(Infinity);
    }
    expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
    expect(new Set(phone.sent.map(({ key }) => key)).size).toBe(1);
  });

  it('drops a refused step together with the steps after it, and reports the refusal', async () => {
    const phone = tab();
    phone.network.answer = () => Promise.reject(offline());
    await does(phone, 'arrive', 'complete');
    phone.network.answer = () => Promise.reject(refusal('trip.final'));
    phone.outbox.wake();
    await tick();
    expect(phone.outbox.store.get()).toMatchObject({
      waiting: [],
      refusals: [{ entry: { step: { step: 'arrive' } }, behind: 1, mayBeCorrected: false }],
    });
    expect([phone.refused, phone.storage.stored.size]).toEqual([['arrive'], 0]);
    phone.read();
    expect(phone.outbox.store.get().refusals).toEqual([]);
  });

  it('returns a refusal to the button that was pressed', async () => {
    const phone = tab();
    phone.network.answer = () => Promise.reject(refusal('trip.boarding_code_wrong', 422));
    const outcome = await phone.outbox.put(TRIP, { step: 'start', boardingCode: '0000' });
    expect(outcome).toMatchObject({ refused: { code: 'trip.boarding_code_wrong' } });
    expect(phone.outbox.store.get()).toMatchObject({ waiting: [], refusals: [] });
  });

  it('keeps the arrival after a wrong code, and sends the later steps once the code is corrected', async () => {
    const phone = tab();
    phone.network.answer = () => Promise.reject(offline());
    await does(phone, 'arrive');
    await boards(phone, '0000');
    const boarded = phone.outbox.store.get().waiting[1];
    await does(phone, 'complete');
    phone.network.answer = async ({ step }) => {
      if (step.step === 'start' && step.boardingCode === '0000') throw refusal('trip.boarding_code_wrong', 422);
      return null;
    };
    phone.outbox.wake();
    await tick();
    expect([phone.taken, phone.shown()]).toEqual([['arrive'], []]);
    expect(phone.outbox.store.get().refusals).toMatchObject([{ mayBeCorrected: true, behind: 1 }]);
    const tried = phone.sent.length;
    phone.outbox.wake();
    await tick();
    expect(phone.sent.length).toBe(tried); // the wrong code is not sent again
    expect(await phone.outbox.put(TRIP, { step: 'start', boardingCode: '1234' })).toBe('sent');
    await tick();
    expect(phone.taken).toEqual(['arrive', 'start', 'complete']);
    const right = phone.sent[tried];
    expect([right?.happenedAt, right?.key === boarded?.key]).toEqual([boarded?.happenedAt, false]);
    expect(phone.storage.stored.size).toBe(0);
  });

  it('lets the driver dismiss a wrong code with the steps that depend on it', async () => {
    const phone = tab();
    phone.network.answer = () => Promise.reject(offline());
    await boards(phone, '0000');
    await does(phone, 'complete');
    phone.network.answer = () => Promise.reject(refusal('trip.boarding_code_wrong', 422));
    phone.outbox.wake();
    await tick();
    phone.read();
    await tick();
    expect([phone.outbox.store.get().waiting, phone.storage.stored.size]).toEqual([[], 0]);
  });

  it('ignores the refusal of a call', async () => {
    const phone = tab();
    phone.network.answer = () => Promise.reject(offline());
    await does(phone, 'arrive', 'call');
    await boards(phone, '1234');
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    phone.network.answer = async ({ step }) => {
      if (step.step === 'call') throw refusal('no_show.not_accepted');
      return null;
    };
    phone.outbox.wake();
    await tick();
    warn.mockRestore();
    expect([phone.taken, phone.outbox.store.get().refusals]).toEqual([['arrive', 'start'], []]);
  });

  it('sends steps even when the device cannot store them', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const closed = () => Promise.reject(new Error('private window'));
    const phone = tab({ ...device(), read: closed, write: closed, remove: closed });
    phone.network.answer = () => Promise.reject(offline());
    await does(phone, 'arrive', 'complete');
    phone.network.answer = async () => null;
    phone.outbox.wake();
    await tick();
    warn.mockRestore();
    expect([phone.taken, phone.shown()]).toEqual([['arrive', 'complete'], []]);
  });
});
