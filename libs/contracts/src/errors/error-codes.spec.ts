import { BOOKING_CODES, LANGUAGES } from '@sablon/domain';
import { ERRORS, errorMessage, isErrorCode } from './error-codes.js';

const PARAMS = /\{(\w+)\}/g;
const names = (text: string) => [...text.matchAll(PARAMS)].map((match) => match[1]).sort();

describe('what people read when something cannot be done', () => {
  it('has a message in French, Dutch and English for every code, with the same parameters', () => {
    for (const [code, { status, message }] of Object.entries(ERRORS)) {
      expect(status).toBeGreaterThanOrEqual(400);
      expect(code).toMatch(/^[a-z_]+\.[a-z_]+$/);
      for (const language of LANGUAGES) {
        expect(message[language].length).toBeGreaterThan(5);
        expect({ code, params: names(message[language]) }).toEqual({ code, params: names(message.fr) });
      }
    }
  });

  it('knows every refusal of the booking rules', () => {
    for (const code of BOOKING_CODES) expect(isErrorCode(code)).toBe(true);
  });

  it('fills in the parameters', () => {
    expect(errorMessage('booking.too_many_passengers', 'en', { seats: 4 })).toContain('(4)');
    expect(errorMessage('booking.too_many_passengers', 'nl')).toContain('{seats}');
    const ghent = { 'town.fr': 'Gand', 'town.nl': 'Gent', 'town.en': 'Ghent' };
    expect(errorMessage('geo.outside_service_area', 'nl', ghent)).toContain('Gent');
  });
});
