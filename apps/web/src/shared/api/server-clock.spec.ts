import { clockOffset } from './server-clock.js';

const SENT = Date.parse('2026-11-21T12:00:00.000Z');
const at = (text: string) => clockOffset(text, SENT, SENT + 200);

describe('the clock of the server as a phone knows it', () => {
  it('is the phone’s own while both agree within what can be measured', () => {
    expect(at('Sat, 21 Nov 2026 12:00:00 GMT')).toBe(0);
    expect(at('Sat, 21 Nov 2026 11:59:58 GMT')).toBe(0);
  });

  it('corrects a phone that is seven minutes slow or an hour fast', () => {
    expect(at('Sat, 21 Nov 2026 12:07:00 GMT')).toBe(420_400);
    expect(at('Sat, 21 Nov 2026 11:00:00 GMT')).toBe(-3_599_600);
  });

  it('learns nothing from a missing date, a slow answer or a clock set back meanwhile', () => {
    expect(clockOffset(null, SENT, SENT + 200)).toBeNull();
    expect(clockOffset('yesterday', SENT, SENT + 200)).toBeNull();
    expect(clockOffset('Sat, 21 Nov 2026 12:07:00 GMT', SENT, SENT + 9_000)).toBeNull();
    expect(clockOffset('Sat, 21 Nov 2026 12:07:00 GMT', SENT, SENT - 1)).toBeNull();
  });
});
