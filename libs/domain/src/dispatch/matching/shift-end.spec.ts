import { checkShiftEnd, endsAfterShift, shiftEndsFrom } from './shift-end.js';

const at = (time: string) => new Date(`2026-11-30T${time}:00Z`);
const END = at('18:00');

describe('the planned end of a shift', () => {
  it.each([
    ['ends before it', '17:00', '17:45', false],
    ['ends with it', '17:30', '18:00', false],
    ['ends after it', '17:30', '18:01', true],
    ['begins after it', '20:00', '20:30', true],
  ])('a ride that %s', (_, from, to, after) =>
    expect(endsAfterShift({ startAt: at(from), endAt: at(to) }, END)).toBe(after),
  );

  it('does not concern the shift of the day after, nor a driver who did not say when they stop', () => {
    const tomorrow = { startAt: new Date('2026-12-01T07:00Z'), endAt: new Date('2026-12-01T08:00Z') };
    expect(endsAfterShift(tomorrow, END)).toBe(false);
    expect(endsAfterShift({ startAt: at('17:30'), endAt: at('19:00') }, null)).toBe(false);
  });

  it('lies ahead, within a shift’s length; none is an answer too', () => {
    expect(checkShiftEnd(null, END)).toEqual({ ok: true, value: null });
    expect(checkShiftEnd(END, at('12:00')).ok).toBe(true);
    expect(checkShiftEnd(END, END)).toMatchObject({ ok: false, error: { code: 'driver.shift_end' } });
    expect(checkShiftEnd(END, at('01:59')).ok).toBe(false);
  });

  it('is offered every half hour', () => {
    const [first, second, ...rest] = shiftEndsFrom(at('12:10'));
    expect([first, second]).toEqual([at('13:00'), at('13:30')]);
    expect(rest.at(-1)).toEqual(new Date('2026-12-01T04:00Z'));
  });
});
