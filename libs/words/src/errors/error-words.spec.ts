import { ERRORS, type ErrorCode } from '@sablon/contracts';
import { LANGUAGES } from '@sablon/domain';
import fr from '../../../../locales/fr/errors.json' with { type: 'json' };
import { errorMessage } from './error-words.js';

const PARAMS = /\{(\w+)\}/g;

describe('what people read when something cannot be done', () => {
  it('has words for every code and no others, with the parameters the code declares', () => {
    expect(Object.keys(ERRORS).sort()).toEqual(Object.keys(fr).sort());
    for (const [code, { params }] of Object.entries(ERRORS))
      for (const language of LANGUAGES) {
        const message = errorMessage(code as ErrorCode, language);
        const named = new Set([...message.matchAll(PARAMS)].map(([, name]) => name));
        expect({ code, named: [...named].sort() }).toEqual({ code, named: [...params].sort() });
      }
  });

  it('fills in the parameters', () => {
    expect(errorMessage('booking.too_many_passengers', 'en', { seats: 4 })).toContain('(4)');
    expect(errorMessage('booking.too_many_passengers', 'nl')).toContain('{seats}');
    const ghent = { 'town.fr': 'Gand', 'town.nl': 'Gent', 'town.en': 'Ghent' };
    expect(errorMessage('geo.outside_service_area', 'nl', ghent)).toContain('Gent');
  });
});
