import { alertsByDanger, lateRiskOf, metersFromLine, offRouteOf, standingSince } from './alert-kinds.js';

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 22, 12, 0) + minutes * 60_000);
const PLACE = { lat: 50.8467, lng: 4.3525 };
const metersNorth = (meters: number) => ({ ...PLACE, lat: PLACE.lat + meters / 111_195 });

describe('late risk', () => {
  it('begins beyond three minutes, ends at two, and is severe from ten', () => {
    expect([2, 2.5, 3, 3.1, 12].map((late) => lateRiskOf(at(0), at(late)))).toMatchObject([
      { standing: 'good', severity: 'warn' },
      { standing: 'still', severity: 'warn', minutes: 2 },
      { standing: 'still' },
      { standing: 'bad', severity: 'warn', minutes: 3 },
      { standing: 'bad', severity: 'severe', minutes: 12 },
    ]);
  });
});

describe('off route', () => {
  const street = [metersNorth(-2_000), PLACE, { ...PLACE, lng: PLACE.lng + 0.03 }];
  it('is the distance to the nearest stretch of the way, not to its corners', () => {
    expect(metersFromLine({ ...PLACE, lat: PLACE.lat - 0.009, lng: PLACE.lng + 0.001 }, street)).toBeCloseTo(70, -1);
    expect(metersFromLine(PLACE, [])).toBe(Infinity);
    expect(metersFromLine(metersNorth(100), [PLACE])).toBeCloseTo(100, 0);
  });
  it('begins beyond 500 m and ends at 300', () => {
    expect([200, 400, 600].map((meters) => offRouteOf(metersNorth(meters), street).standing)).toEqual([
      'good',
      'still',
      'bad',
    ]);
  });
});

describe('a long stop', () => {
  const now = at(60).getTime();
  const every = (fromMinute: number, toMinute: number, place = PLACE) =>
    Array.from({ length: (toMinute - fromMinute) * 2 }, (_, index) => ({
      ...place,
      at: at(fromMinute + index / 2).getTime(),
    }));
  it('is half an hour at one place, give or take a street', () => {
    const drift = every(40, 60).map((point, index) => ({ ...point, ...metersNorth(index % 2 === 0 ? 0 : 60) }));
    expect(standingSince([...every(10, 20, metersNorth(900)), ...every(20, 40), ...drift], now)).toBe(at(20).getTime());
    expect(standingSince([...every(10, 35, metersNorth(900)), ...every(35, 60)], now)).toBeNull();
  });
  it('is not a gap: no one knows what the car did, or whether it still stands', () => {
    expect(standingSince([...every(20, 25), ...every(50, 60)], now)).toBeNull();
    expect(standingSince(every(10, 45), now)).toBeNull();
    expect(standingSince([], now)).toBeNull();
  });
});

it('alerts stand by danger: severity, then what no one has on their hands, then the oldest', () => {
  const alert = (
    id: string,
    severity: 'severe' | 'warn' | 'info',
    acknowledgedAt: string | null,
    openedAt: string,
  ) => ({
    id,
    kind: 'late_risk' as const,
    severity,
    acknowledgedAt,
    openedAt,
  });
  const alerts = [
    alert('old info', 'info', null, '1'),
    alert('taken', 'severe', '2', '1'),
    alert('newer', 'severe', null, '3'),
    alert('older', 'severe', null, '2'),
  ];
  expect(alerts.toSorted(alertsByDanger).map(({ id }) => id)).toEqual(['older', 'newer', 'taken', 'old info']);
});
