import fc from 'fast-check';
import { signTrackToken, verifyTrackToken } from './track-token.js';

const SECRET = 'a secret of a test, long enough to be one';
const BOOKING = '3f0f6b0e-4a7b-4d0e-9a54-1f0d6e6f2c11';

describe('the signed tracking token', () => {
  it('opens the booking it was made for', () => {
    fc.assert(
      fc.property(fc.uuid(), (bookingId) => {
        const signedAt = new Date(1_790_000_000_123);
        const token = signTrackToken(SECRET, bookingId, signedAt.getTime());
        expect(verifyTrackToken(SECRET, token)).toEqual({ bookingId, signedAt });
      }),
    );
  });

  it('is invalid once a single character is changed', () => {
    const token = signTrackToken(SECRET, BOOKING);
    fc.assert(
      fc.property(fc.nat(token.length - 1), fc.constantFrom(...'0123456789abcdefXYZ-_.'), (at, letter) => {
        fc.pre(token[at] !== letter);
        expect(verifyTrackToken(SECRET, token.slice(0, at) + letter + token.slice(at + 1))).toBeNull();
      }),
    );
  });

  it('has one spelling: the two spare bits in the last letter of its 32 bytes cannot vary', () => {
    const token = signTrackToken(SECRET, BOOKING);
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const opened = [...letters].filter((letter) => verifyTrackToken(SECRET, token.slice(0, -1) + letter));
    expect(opened).toEqual([token.at(-1)]);
  });

  it('says when it was signed, and opens nothing with another time or none written into it (S6)', () => {
    const sent = Date.UTC(2026, 10, 26, 23, 59);
    const token = signTrackToken(SECRET, BOOKING, sent);
    expect(verifyTrackToken(SECRET, token)).toEqual({ bookingId: BOOKING, signedAt: new Date(sent) });
    const [version, id, signedAt, signature] = token.split('.');
    const later = [version, id, Number(signedAt) + 24 * 3_600_000, signature].join('.');
    expect(verifyTrackToken(SECRET, later)).toBeNull();
    expect(verifyTrackToken(SECRET, [version, id, signature].join('.'))).toBeNull();
  });

  it('is invalid under another secret, and arbitrary text is no token', () => {
    expect(verifyTrackToken('another secret', signTrackToken(SECRET, BOOKING))).toBeNull();
    fc.assert(fc.property(fc.string(), (text) => verifyTrackToken(SECRET, text) === null));
  });
});
