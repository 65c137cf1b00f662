import { Report } from './report.mjs';

const MEASURES = { figures: ['bookingVsFloor', 'bookingCpuMicros'], counts: { 'bookings accepted': 0.95 } };
const FOUND = { value: 0.6, spread: 0.1 };

/** A bench with every required result; `less` leaves some out. */
function benchOf(less: (report: Report) => void = () => undefined): Report {
  const report = new Report('http', MEASURES);
  report.ratio('bookingVsFloor', FOUND);
  report.figure('bookingCpuMicros', 180);
  report.counted('bookings accepted', 300, 300);
  less(report);
  return report;
}

describe('a bench that measures nothing', () => {
  it('is red at the first sample of which too little arrived, and says how little', () => {
    const report = benchOf();
    expect(() => report.counted('bookings accepted', 0, 300)).toThrow(
      'http measures nothing: 0 of 300 bookings accepted.',
    );
    expect(() => report.counted('bookings accepted', 284, 300)).toThrow('284 of 300');
    expect(() => report.counted('bookings accepted', 0, 0)).toThrow('0 of 0');
    expect(() => report.counted('bookings accepted', NaN, 300)).toThrow('NaN of 300');
    expect(() => report.counted('bookings accepted', 285, 300)).not.toThrow();
  });

  it('is red where a figure it is for is missing, 0 or no number, in one sentence that names it', () => {
    expect(() => benchOf().mustHaveMeasured()).not.toThrow();
    for (const value of [0, NaN, Infinity, -1])
      expect(() => benchOf((report) => report.figure('bookingCpuMicros', value)).mustHaveMeasured()).toThrow(
        /^http measures nothing: bookingCpuMicros is (0|missing|-1)\.$/,
      );
    expect(() =>
      benchOf((report) => report.ratio('bookingVsFloor', { value: NaN, spread: 0 })).mustHaveMeasured(),
    ).toThrow('http measures nothing: bookingVsFloor is missing.');
  });

  it('is red when it ends without rounds or counts: nothing was refused, because nothing was asked', () => {
    expect(() => new Report('http', MEASURES).mustHaveMeasured()).toThrow(
      'http measures nothing: bookingVsFloor is missing, bookingCpuMicros is missing, bookings accepted were never counted.',
    );
  });

  it('cannot count what it never said it needs', () => {
    expect(() => benchOf().counted('bookings', 1, 1)).toThrow('does not say how many bookings it needs');
  });
});
