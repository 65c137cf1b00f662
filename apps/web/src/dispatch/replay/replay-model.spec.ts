import type { ReplayView } from '@sablon/contracts';
import { momentAt, placeAt, readyToPlay } from './replay-model.js';

const FROM = Date.UTC(2026, 10, 22, 12);
const [ANNA, BRAM] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];
const label = { fr: 'A', nl: 'A', en: 'A' };
const end = { lat: 50.85, lng: 4.35, label };
const view: ReplayView = {
  from: new Date(FROM).toISOString(),
  to: new Date(FROM + 600_000).toISOString(),
  cars: [
    {
      driverId: ANNA,
      name: 'Anna',
      plate: '1-AAA-111',
      vehicleClass: 'economy',
      // Positions at -10, 10 and 20 s, then none before 300 s.
      track: [-10, 5_085_000, 435_000, 20, 200, 0, 10, 0, 100, 280, 0, 0],
      shifts: [{ kind: 'on', from: -600, to: 500 }],
    },
    {
      driverId: BRAM,
      name: 'Bram',
      plate: null,
      vehicleClass: null,
      track: [],
      shifts: [
        { kind: 'on', from: -600, to: 100 },
        { kind: 'break', from: 100, to: null },
      ],
    },
  ],
  trips: [
    {
      id: '33333333-3333-4333-8333-333333333333',
      bookingCode: 'ABC123',
      pickupAt: new Date(FROM).toISOString(),
      asap: true,
      pickup: end,
      dropoff: end,
      states: [
        { at: -30, status: 'pending', driverId: null, underWay: false },
        { at: 5, status: 'accepted', driverId: ANNA, underWay: true },
        { at: 60, status: 'ongoing', driverId: ANNA, underWay: false },
        { at: 400, status: 'completed', driverId: ANNA, underWay: false },
      ],
      offers: [
        { driverId: BRAM, name: 'Bram', from: -25, to: -10, status: 'declined' },
        { driverId: ANNA, name: 'Anna', from: 1, to: 5, status: 'accepted' },
      ],
    },
  ],
  ended: { completed: [400, -86_000], cancelled: [] },
};
const chunk = readyToPlay(view);
const at = (second: number) => momentAt(chunk, FROM + second * 1000);
const anna = (second: number) => at(second).cars.find(({ car }) => car.driverId === ANNA);

describe('a moment of the fleet replay', () => {
  it('places each car between two recorded positions, with its heading', () => {
    expect(anna(0)?.place).toEqual({ lat: 50.851, lng: 4.35, heading: expect.closeTo(0, 5) });
    expect(anna(15)?.place).toEqual({ lat: 50.852, lng: 4.3505, heading: expect.closeTo(90, 0) });
  });

  it('shows the last position for a minute of a gap, then none', () => {
    expect(anna(80)?.place).toEqual({ lat: 50.852, lng: 4.351, heading: null });
    expect(anna(81)?.place).toBeNull();
    expect(anna(300)?.place).not.toBeNull();
    expect(placeAt({ seconds: new Int32Array(), lat: new Float64Array(), lng: new Float64Array() }, 3)).toBeNull();
  });

  it('shows each driver’s state, and leaves out drivers off shift', () => {
    const states = (second: number) =>
      at(second).cars.map(({ car, state, trip }) => [car.name, state, trip?.bookingCode]);
    expect(states(0)).toEqual([
      ['Anna', 'free', undefined],
      ['Bram', 'free', undefined],
    ]);
    expect(states(30)[0]).toEqual(['Anna', 'assigned', 'ABC123']);
    expect(states(120)).toEqual([
      ['Anna', 'busy', 'ABC123'],
      ['Bram', 'break', undefined],
    ]);
    expect(states(550)).toEqual([['Bram', 'break', undefined]]);
  });

  it('shows the drivers asked, and which offer was open', () => {
    const asked = (second: number) => at(second).trips[0]?.asked.map(({ offer, open }) => [offer.name, open]);
    expect([asked(-28), asked(-25), asked(-10), asked(2)]).toEqual([
      [],
      [['Bram', true]],
      [['Bram', false]],
      [
        ['Bram', false],
        ['Anna', true],
      ],
    ]);
    expect([anna(0), anna(2), anna(5)].map((one) => [one?.state, one?.trip?.bookingCode])).toEqual([
      ['free', undefined],
      ['offered', 'ABC123'],
      ['assigned', 'ABC123'],
    ]);
  });

  it('counts trips as the board did then, including those ended within the day before', () => {
    const counts = (second: number) => Object.values(at(second).counts);
    expect(counts(0)).toEqual([1, 0, 0, 1, 0]);
    expect(counts(10)).toEqual([0, 1, 0, 1, 0]);
    expect(counts(100)).toEqual([0, 0, 1, 1, 0]);
    expect(counts(450)).toEqual([0, 0, 0, 1, 0]);
  });
});
