import {
  arrivalKey,
  arrivalNumber,
  type Arrival,
  pickupOfArrival,
  nextCheckAt,
  arrivalPlace,
  ARRIVAL_PLACES,
} from './arrival.js';

const at = (clock: string): Date => new Date(`2026-11-23T${clock}:00Z`);
const flight = (more: Partial<Arrival> = {}) => ({
  kind: 'flight' as const,
  status: 'scheduled' as const,
  scheduled: at('12:00'),
  estimated: null,
  actual: null,
  ...more,
});

describe('numbers of flights and trains', () => {
  it('are asked for as airlines and railways write them {3.transfer.flight-number}', () => {
    const flights = ['sn 2095', 'SN02095', 'bel-2095', 'U2 8123', '3G42', '1234', 'SN', 'SN 3812 A', '<b>'];
    expect(flights.map((typed) => arrivalNumber('flight', typed))).toEqual([
      'SN2095',
      'SN2095',
      'BEL2095',
      'U28123',
      '3G42',
      null,
      null,
      'SN3812A',
      null,
    ]);
    const trains = ['IC 0506', 'ic2426', '3711', 'S1 1790', 'EST 9321', 'Thalys', ''];
    expect(trains.map((typed) => arrivalNumber('train', typed))).toEqual([
      'IC506',
      'IC2426',
      '3711',
      'S11790',
      'EST9321',
      null,
      null,
    ]);
  });

  it('one instance has one key; another day, place or hour is another instance', () => {
    const keys = [
      arrivalKey('flight', 'SN2095', 'airport:BRU', at('12:00')),
      arrivalKey('flight', 'SN2095', 'airport:BRU', at('20:00')),
      arrivalKey('flight', 'SN2095', 'airport:CRL', at('12:00')),
    ];
    expect(new Set(keys).size).toBe(3);
    expect(keys[0]).toBe('flight:SN2095:airport:BRU:2026-11-23T12:00Z');
  });

  it('the five airports and eight stations of the specification can be followed, and more', () => {
    expect(ARRIVAL_PLACES.filter(({ kind }) => kind === 'flight').map(({ code }) => code)).toEqual([
      'BRU',
      'CRL',
      'ANR',
      'OST',
      'LGG',
    ]);
    expect(ARRIVAL_PLACES.filter(({ kind }) => kind === 'train').length).toBeGreaterThan(8);
    expect(arrivalPlace('station:bruxelles-midi')).toMatchObject({ code: '8814001' });
    expect(arrivalPlace('street:rue-neuve-1000')).toBeNull();
  });
});

describe('how often an arrival is asked for', () => {
  it('keeps to the budget: nothing beyond a day, then half-hourly, every five minutes, every 75 seconds', () => {
    const after = (now: Date) => {
      const next = nextCheckAt(flight(), now);
      return next && Math.round((next.getTime() - now.getTime()) / 1000);
    };
    expect(after(new Date('2026-11-21T12:00:00Z'))).toBe(24 * 3600);
    expect([at('01:00'), at('10:00'), at('11:45'), at('12:20')].map(after)).toEqual([1800, 300, 75, 75]);
    expect(after(at('18:00'))).toBeNull();
  });

  it('a late one is looked at by when it really comes; a landed one only while its belt may change', () => {
    const late = flight({ estimated: at('16:00') });
    expect(nextCheckAt(late, at('11:50'))).toEqual(at('12:20'));
    const landed = flight({ actual: at('12:05'), status: 'landed' });
    expect(nextCheckAt(landed, at('12:10'))?.getTime()).toBe(at('12:10').getTime() + 75_000);
    expect(nextCheckAt(landed, at('12:35'))).toBeNull();
    const cancelled = flight({ status: 'cancelled' });
    expect(nextCheckAt(cancelled, at('11:00'))).toEqual(at('11:30'));
    expect(nextCheckAt(cancelled, at('12:00'))).toBeNull();
  });
});

describe('the pickup of someone who arrives', () => {
  const pickup = (booked: string, arrival: ReturnType<typeof flight>, more: { now?: string; is?: string } = {}) =>
    pickupOfArrival({ bookedAt: at(booked), pickupAt: at(more.is ?? booked), arrival, now: at(more.now ?? '08:00') });

  it('95 minutes late: not before they can be at the kerb', () => {
    expect(pickup('12:40', flight({ estimated: at('13:35') }))).toEqual(at('14:05'));
  });

  it('their own margin takes small delays; a pickup that was right stays', () => {
    expect(pickup('13:00', flight({ estimated: at('12:25') }))).toBeNull();
    expect(pickup('12:40', flight({ estimated: at('12:13') }))).toBeNull();
  });

  it('early: by as much as it is early, never before they can be out', () => {
    expect(pickup('13:00', flight({ estimated: at('11:40') }))).toEqual(at('12:40'));
    expect(pickup('12:40', flight({ estimated: at('11:40') }))).toEqual(at('12:20'));
    expect(pickup('12:20', flight({ estimated: at('11:40') }))).toEqual(at('12:10'));
  });

  it('early, but a driver needs time: at most to twenty minutes from now, or not at all', () => {
    const early = flight({ estimated: at('11:40') });
    expect(pickup('12:40', early, { now: '12:10' })).toEqual(at('12:30'));
    expect(pickup('12:40', early, { now: '12:18' })).toBeNull();
  });

  it('a delay that melts brings the pickup back, to the booked minute where it is on time again', () => {
    expect(pickup('12:40', flight({ estimated: at('12:45') }), { is: '14:05' })).toEqual(at('13:15'));
    expect(pickup('12:40', flight({ estimated: at('12:00') }), { is: '13:15' })).toEqual(at('12:40'));
  });

  it('what was cancelled or went elsewhere moves nothing: its passenger is asked', () => {
    expect(pickup('12:40', flight({ status: 'cancelled', estimated: at('15:00') }))).toBeNull();
    expect(pickup('12:40', flight({ status: 'diverted', estimated: at('15:00') }))).toBeNull();
  });

  it('a train needs five minutes; midnight and the night the clocks change are only instants', () => {
    const train = { ...flight({ estimated: at('12:30') }), kind: 'train' as const };
    expect(pickup('12:10', train)).toEqual(at('12:35'));
    // 25 October 2026: 00:50 UTC is 02:50 in Brussels for the first time, 01:50 UTC for the second.
    const night = flight({
      scheduled: new Date('2026-10-25T00:10:00Z'),
      estimated: new Date('2026-10-25T01:45:00Z'),
    });
    const booked = new Date('2026-10-25T00:50:00Z');
    const now = new Date('2026-10-24T20:00:00Z');
    expect(pickupOfArrival({ bookedAt: booked, pickupAt: booked, arrival: night, now })).toEqual(
      new Date('2026-10-25T02:15:00Z'),
    );
  });
});
