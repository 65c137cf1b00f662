import fc from 'fast-check';
import {
  absentFrom,
  checkCustody,
  CUSTODY_EVIDENCE,
  CUSTODY_KINDS,
  CUSTODY_ORDER,
  custodyState,
  custodyTime,
  isCustodyEnd,
  type CustodyLink,
  type CustodyWish,
  fitsVehicle,
  checkRetime,
  pickupForWindow,
} from './custody.js';
import { deliveryWindow } from './delivery-times.js';
import { PARCEL_SETTINGS } from './parcel-settings.js';

const NOW = new Date('2026-11-22T10:00:00Z');
const after = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const link = (kind: CustodyLink['kind'], minutes = 0, reason: CustodyLink['reason'] = null): CustodyLink => ({
  ...{ kind, happenedAt: after(minutes), reason },
});
const wish = (kind: CustodyWish['kind'], more: Partial<CustodyWish> = {}): CustodyWish => ({
  ...{ kind, reason: 'refused', hasPhoto: true, signedBy: 'Emma', happenedAt: after(30), neighbourAllowed: true },
  ...more,
});
const code = (links: readonly CustodyLink[], one: CustodyWish) => {
  const checked = checkCustody(links, one);
  return checked.ok ? null : checked.error.code;
};
const AT_DOOR = [link('collected'), link('sealed'), link('at_door', 10)];

describe('a chain of custody', () => {
  it('however it grows by the rules, begins with the sender and ends once, with a photo and a signature', () =>
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...CUSTODY_KINDS), { maxLength: 40 }), (kinds) => {
        const links: CustodyLink[] = [];
        kinds.forEach((kind, at) => {
          if (code(links, wish(kind, { happenedAt: after(at) })) === null) links.push(link(kind, at, 'address_wrong'));
        });
        const ends = links.filter(({ kind }) => isCustodyEnd(kind === 'contacted' ? null : kind));
        expect(ends.length).toBeLessThanOrEqual(1);
        if (ends.length === 1) expect(links.at(-1)).toBe(ends[0]);
        if (links.length > 1) expect(links.slice(0, 2).map(({ kind }) => kind)).toEqual(['collected', 'sealed']);
        expect(links.filter(({ kind }) => kind === 'redelivering').length).toBeLessThanOrEqual(
          PARCEL_SETTINGS.redeliveriesMax,
        );
      }),
      { numRuns: 500 },
    ));

  it('names nothing that cannot be reached, and no end without evidence', () => {
    for (const kind of CUSTODY_KINDS) expect(CUSTODY_ORDER[kind].length).toBeGreaterThan(0);
    for (const end of ['delivered', 'with_neighbour', 'returned'] as const)
      expect(CUSTODY_EVIDENCE[end]).toMatchObject({ photo: true, signed: true });
    expect(custodyState([...AT_DOOR, link('contacted', 11)])).toBe('at_door');
  });

  it('lets no one be absent who was not waited for and called', () => {
    const absent = (minutes: number) => wish('failed', { reason: 'absent', happenedAt: after(minutes) });
    expect(code(AT_DOOR, absent(30))).toBe('parcel.not_called');
    const called = [...AT_DOOR, link('contacted', 11)];
    expect(absentFrom(called)).toEqual(after(15));
    expect(code(called, absent(14))).toBe('parcel.wait_longer');
    expect(code(called, absent(15))).toBeNull();
    // A call at the first attempt does not count for the second.
    const again = [...called, link('failed', 16, 'absent'), link('redelivering', 17), link('at_door', 20)];
    expect(code(again, absent(40))).toBe('parcel.not_called');
    expect(code(AT_DOOR, wish('failed', { hasPhoto: false }))).toBe('parcel.evidence_missing');
    expect(code(AT_DOOR, wish('failed', { reason: null }))).toBe('parcel.evidence_missing');
  });

  it('leaves nothing with a neighbour that was refused, or may not stay there', () => {
    const failed = (reason: CustodyLink['reason']) => [...AT_DOOR, link('failed', 20, reason)];
    expect(code(failed('absent'), wish('with_neighbour'))).toBeNull();
    expect(code(failed('refused'), wish('with_neighbour'))).toBe('parcel.neighbour_not_allowed');
    expect(code(failed('absent'), wish('with_neighbour', { neighbourAllowed: false }))).toBe(
      'parcel.neighbour_not_allowed',
    );
    expect(code(failed('absent'), wish('with_neighbour', { signedBy: '  ' }))).toBe('parcel.evidence_missing');
  });

  it('believes a phone’s time between the link before and now', () => {
    expect(custodyTime(after(-5), after(-10), NOW)).toEqual(after(-5));
    expect(custodyTime(after(-15), after(-10), NOW)).toEqual(NOW);
    expect(custodyTime(after(5), null, NOW)).toEqual(NOW);
    expect(custodyTime(new Date(NOW.getTime() + 30_000), null, NOW)).toEqual(NOW);
    expect(custodyTime(new Date(NaN), null, NOW)).toEqual(NOW);
    expect(custodyTime(null, null, NOW)).toEqual(NOW);
  });
});

describe('when and in what a parcel travels', () => {
  const times = { pickupAt: after(180), durationSeconds: 25 * 60 };

  it('has a window its recipient may move while it is with its sender', () => {
    expect(deliveryWindow(times)).toEqual({ from: after(205), to: after(235) });
    const move = (minutes: number, state: 'collected' | null = null) => {
      const moved = checkRetime(after(minutes), { ...times, state }, NOW);
      return moved.ok ? moved.value.pickupAt : moved.error.code;
    };
    expect(move(300)).toEqual(after(275));
    expect(move(300, 'collected')).toBe('parcel.retime_collected');
    expect(move(84)).toBe('parcel.retime_too_soon');
    expect(move(85)).toEqual(after(60));
    expect(move(7 * 24 * 60)).toEqual(after(7 * 24 * 60 - 25));
    expect(move(7 * 24 * 60 + 1)).toBe('parcel.retime_too_far');
    expect(move(NaN)).toBe('parcel.retime_too_soon');
  });

  it('arrives when it was asked for, give or take a minute', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 20_000 }),
        fc.integer({ min: 60, max: 7_200 }),
        (minutes, durationSeconds) => {
          const asked = after(minutes);
          const { from } = deliveryWindow({ pickupAt: pickupForWindow(asked, { durationSeconds }), durationSeconds });
          expect(from.getTime() - asked.getTime()).toBeGreaterThanOrEqual(0);
          expect(from.getTime() - asked.getTime()).toBeLessThan(60_000);
        },
      ),
    ));

  it('fits a boot whichever way it is turned, and larger boots hold what smaller ones do', () => {
    expect(fitsVehicle([45, 90, 60], 'economy')).toBe(true);
    expect(fitsVehicle([45, 91, 60], 'economy')).toBe(false);
    expect(fitsVehicle([61, 61, 10], 'economy')).toBe(false);
    expect(fitsVehicle(null, 'economy')).toBe(true);
    const side = fc.integer({ min: 1, max: 200 });
    fc.assert(
      fc.property(side, side, side, (a, b, c) => {
        const [economy, standard, van] = (['economy', 'standard', 'van'] as const).map((one) =>
          fitsVehicle([a, b, c], one),
        );
        expect(economy && !standard).toBeFalsy();
        expect(standard && !van).toBeFalsy();
        expect(fitsVehicle([c, a, b], 'standard')).toBe(standard);
      }),
    );
  });
});
