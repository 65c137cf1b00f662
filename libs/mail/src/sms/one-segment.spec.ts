import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_BRAND, LANGUAGES, NOTIFICATION_KINDS, NOTIFICATION_RULES, type Language } from '@sablon/domain';
import { useBrand } from '@sablon/words';
import fc from 'fast-check';
import { composeSms } from '../compose/compose.js';
import { septetsOf, toGsm } from './gsm-alphabet.js';
import { oneSegment } from './one-segment.js';

const LOCALES = join(import.meta.dirname, '../../../../locales');
const pack = (language: Language, name: string): Record<string, string> =>
  JSON.parse(readFileSync(join(LOCALES, language, `${name}.json`), 'utf8')) as Record<string, string>;
const KEYS = Object.keys(pack('fr', 'sms-texts'));
const CODE = 'Zz9Kq4wXy7Lm';
/** `https://`, a host of this many characters, and the code. */
const linkOf = (hostLength: number) => `https://${'h'.repeat(hostLength - 3)}.be/r/${CODE}`;

const NAMES = {
  ...{
    code: 'K7QX2M',
    boardingCode: '4821',
    plate: '1-ABC-234',
    number: 'SN9095',
    minutes: 12,
    phone: '+32 2 555 01 02',
  },
  ...{ at: '2026-09-30T21:59:00Z', until: '2026-09-30T21:59:00Z', day: '2026-09-30', when: 'wo 30 sept, 23:59' },
  ...{ amountCents: 123_456, from: 'Place de la République 12, 7000 Mons', to: 'Luchthaven Brussel-Nationaal' },
  ...{ driver: 'Amîne', car: 'Škoda Octavia', name: 'Zoë', text: 'J’arrive dans 5 minutes', place: 'devant l’entrée' },
  ...{
    sender: 'Pâtisserie Ô Délices',
    booker: 'Maximilienne',
    neighbour: 'Mevr. Van den Bossche',
    reason: 'personne n’a ouvert',
  },
  ...{ document: 'certificat de sélection médicale', note: 'Le verso manque.' },
};
const sms = (key: string, names: object, language: Language, url: string): string =>
  composeSms(
    'notification.sent',
    { firstName: '', title: '', body: '', choicesUrl: null, url, sms: { key, names: { ...names } } },
    language,
  ) ?? '';

describe('the words of SMS', () => {
  // As wide as the brand's short name may be.
  beforeAll(() => useBrand({ ...DEMO_BRAND, name: 'WWWWWWWWWWW' }));
  afterAll(() => useBrand(DEMO_BRAND));

  it('exist for every notification that SMS may carry, with all its variants', () => {
    const worded = Object.keys(pack('fr', 'notification-texts')).filter((key) => key.endsWith('.title'));
    const offered = NOTIFICATION_KINDS.filter((kind) => NOTIFICATION_RULES[kind].offered.includes('sms'));
    const wanted = offered.flatMap((kind) =>
      worded.filter((key) => key === `${kind}.title` || key.startsWith(`${kind}.`)).map((key) => key.slice(0, -6)),
    );
    expect(wanted.filter((key) => !KEYS.includes(key))).toEqual([]);
    const events = Object.keys(pack('fr', 'recipient-messages')).filter((key) => key.endsWith('.title'));
    expect(events.filter((key) => !KEYS.includes(`recipient.${key.slice(0, -6)}`))).toEqual([]);
  });

  it.each(KEYS)('%s is one segment with usual names, uncut but for addresses, and says its codes', (key) => {
    for (const language of LANGUAGES) {
      const url = linkOf(30);
      const text = sms(key, NAMES, language, url);
      expect(septetsOf(text)).toBeLessThanOrEqual(160);
      expect(text.endsWith(` ${url}`)).toBe(true);
      expect(text).not.toMatch(/\.\.\.|\{\w+\}|undefined/);
      const asked = pack(language, 'sms-texts')[key] ?? '';
      for (const name of ['code', 'boardingCode', 'plate', 'number'] as const)
        if (asked.includes(`{${name}}`)) expect(text).toContain(NAMES[name]);
    }
  });

  it('reads as people write', () => {
    expect(sms('driver.arrived', NAMES, 'fr', linkOf(9))).toBe(
      `WWWWWWWWWWW: Amine est là : Skoda Octavia, 1-ABC-234, Place de la République 12, 7000 Mons. Code 4821. ${linkOf(9)}`,
    );
  });
});

describe('any SMS', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 400 }),
    fc.constantFrom('محمد', 'Михаил Горбачёв', '王小明', '🚕🚕🚕', '{{{{€€€€[[[', 'x'.repeat(3000), '‮abc', '$& $1'),
  );

  it('is one segment for hosts of up to 30 characters, whatever people and places are called (O7)', () => {
    const names = fc.record(Object.fromEntries(Object.keys(NAMES).map((name) => [name, hostile])));
    fc.assert(
      fc.property(
        ...([fc.constantFrom(...KEYS), fc.constantFrom(...LANGUAGES), names, fc.integer({ min: 6, max: 30 })] as const),
        (key, language, called, hostLength) => {
          const url = linkOf(hostLength);
          // Moments, days and amounts are written by us.
          const { at, until, day, amountCents } = NAMES;
          const text = sms(key, { ...called, at, until, day, amountCents }, language, url);
          expect(septetsOf(text)).toBeLessThanOrEqual(160);
          expect(text.endsWith(url)).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('of a booking and of its driver, too', () => {
    const leg = { id: 't', durationSeconds: 1, from: 'a', to: 'b', pickupAt: NAMES.at, asap: false };
    const booking = { firstName: 'x', code: 'K7QX2M', legs: [leg], totalCents: 1, vatPercent: 6, vatCents: 1 };
    fc.assert(
      fc.property(fc.constantFrom(...LANGUAGES), hostile, hostile, (language, driver, car) => {
        const url = linkOf(30);
        const found = { code: 'K7QX2M', driver, car, plate: '1-ABC-234', pickupAt: NAMES.at, url };
        const texts = [
          composeSms('trip.accepted', found, language) ?? '',
          composeSms('booking.confirmed', { ...booking, url }, language) ?? '',
        ];
        for (const text of texts) {
          expect(septetsOf(text)).toBeLessThanOrEqual(160);
          expect(text.endsWith(url)).toBe(true);
        }
        expect(texts[0]).toContain('1-ABC-234');
      }),
      { numRuns: 100 },
    );
  });

  it('with a longer address loses words, never a part of its link; an address beyond 137 characters leaves the link alone', () => {
    const text = (hostLength: number) => sms('driver.arrived', NAMES, 'nl', linkOf(hostLength));
    expect(text(90)).toBe(`Sablon: Amine is er: Skoda O., 1-ABC-234... ${linkOf(90)}`);
    for (const hostLength of [60, 100, 130, 137]) {
      expect(septetsOf(text(hostLength))).toBeLessThanOrEqual(160);
      expect(text(hostLength).endsWith(linkOf(hostLength))).toBe(true);
    }
    expect(text(160)).toBe(linkOf(160));
  });
});

describe('a text in the SMS alphabet', () => {
  it('keeps the accents it has, loses those it has not, and spells other scripts', () => {
    expect(toGsm('Réservé à Liège – l’été')).toBe("Réservé à Liège - l'été");
    expect(toGsm('Benoît, Zoë, François, Łukasz, Œuvre')).toBe('Benoit, Zoe, Francois, Lukasz, Oeuvre');
    expect(toGsm('Михаил 🚕 → Gare\nCentrale')).toBe('Mikhail > Gare Centrale');
    expect(septetsOf('12 €')).toBe(5);
    expect(septetsOf('l’été')).toBeNull();
  });

  it('writes through to what it is given', () => {
    expect(oneSegment(() => 'Sablon: « merci »', {}, 'https://a.be')).toBe('Sablon: " merci " https://a.be');
  });
});
