import { DEMO_BRAND, DEMO_COMPANY, NAME_LANGUAGES, splitVat, type FareLine, type Language } from '@sablon/domain';
import { useBrand } from '@sablon/words';
import fc from 'fast-check';
import { readPdf } from '../testing/read-pdf.js';
import { receiptOf, type ReceiptFacts, type ReceiptLeg, receiptTotals } from './receipt-totals.js';
import { receiptPdf } from './receipt-pdf.js';

const line = (code: FareLine['code'], amountCents: number, more: Partial<FareLine> = {}): FareLine => ({
  code,
  quantity: 1,
  unit: 'ride',
  unitCents: amountCents,
  amountCents,
  ...more,
});
const leg = (more: Partial<ReceiptLeg> = {}): ReceiptLeg => ({
  from: 'Gare de Bruxelles-Midi',
  to: 'Zaventem, aéroport',
  pickupAt: new Date('2026-11-21T17:30:00Z'),
  status: 'completed',
  distanceMeters: 14_320,
  lines: [
    line('flag', 240),
    line('distance', 2_578, { quantity: 14.32, unit: 'km', unitCents: 180 }),
    line('time', 945, { quantity: 21, unit: 'min', unitCents: 45 }),
  ],
  totalCents: 3_763,
  vat: splitVat(3_763, 6),
  ...more,
});
const facts = (language: Language, more: Partial<ReceiptFacts> = {}): ReceiptFacts => ({
  language,
  company: DEMO_COMPANY,
  bookingCode: 'K7PX2M',
  passenger: 'Łukasz Đorđević-Ångström',
  issuedAt: new Date('2026-11-21T18:40:00Z'),
  legs: [leg()],
  totalCents: 3_763,
  movements: [{ kind: 'payment', at: new Date('2026-11-21T16:00:00Z'), cents: 3_763, method: 'bancontact' }],
  retainedFeeCents: 0,
  ...more,
});

describe('the receipt of a ride', () => {
  const SAID = {
    fr: [
      'Reçu',
      'Réservation : K7PX2M',
      'Course : Gare de Bruxelles-Midi – Zaventem',
      'Prise en charge 2,40 €',
      'Prix total, TVA comprise 37,63 €',
      '6 % 35,50 € 2,13 € 37,63 €',
      'Paiement · Bancontact',
      'Page 1/1',
    ],
    nl: [
      'Ontvangstbewijs',
      'Boeking: K7PX2M',
      'Rit: Gare de Bruxelles-Midi – Zaventem',
      'Instapprijs € 2,40',
      'Totale prijs, btw inbegrepen € 37,63',
      '6 % € 35,50 € 2,13 € 37,63',
      'Betaling · Bancontact',
      'Pagina 1/1',
    ],
    en: [
      'Receipt',
      'Booking: K7PX2M',
      'Ride: Gare de Bruxelles-Midi – Zaventem',
      'Starting fare €2.40',
      'Total price, VAT included €37.63',
      '6 % €35.50 €2.13 €37.63',
      'Payment · Bancontact',
      'Page 1/1',
    ],
  } as const;

  it.each(NAME_LANGUAGES)('says in %s what was paid, to the cent, and who drove', async (language) => {
    const { text, lang, title, tagged, pages } = readPdf(await receiptPdf(facts(language)));
    for (const words of SAID[language]) expect(text).toContain(words);
    expect(text).toContain('14,3 km × '.replace(',', language === 'en' ? '.' : ','));
    for (const words of ['Łukasz Đorđević-Ångström', 'K7PX2M', 'BE 0999.999.922', 'BE68 5390 0754 7034'])
      expect(text).toContain(words);
    expect(text).toContain({ fr: '21 novembre 2026', nl: '21 november 2026', en: '21 November 2026' }[language]);
    // Only French puts a space before its colons.
    if (language !== 'fr') expect(text).not.toMatch(/ [:;!?]/);
    expect([title, tagged, pages]).toEqual([`${SAID[language][0]} K7PX2M`, true, 1]);
    expect(lang.slice(0, 2)).toBe(language);
  });

  it('says on every page of a demonstration that it is one', async () => {
    const warning = 'DÉMONSTRATION';
    const legs = Array.from({ length: 9 }, () => leg());
    const shown = readPdf(await receiptPdf(facts('fr', { legs })));
    expect(shown.pages).toBeGreaterThan(1);
    expect(shown.text.split(warning)).toHaveLength(shown.pages + 1);
    const real = readPdf(await receiptPdf(facts('fr', { company: { ...DEMO_COMPANY, demo: false } })));
    expect(real.text).not.toContain(warning);
  });

  it('tells what went back and what was kept', async () => {
    const { text } = readPdf(
      await receiptPdf(
        facts('en', {
          legs: [leg({ status: 'cancelled' })],
          movements: [
            { kind: 'payment', at: new Date('2026-11-21T16:00:00Z'), cents: 3_763, method: 'card' },
            { kind: 'refund', at: new Date('2026-11-21T16:30:00Z'), cents: 1_882, method: null },
            { kind: 'tip', at: new Date('2026-11-21T18:00:00Z'), cents: 500, method: 'card' },
          ],
          retainedFeeCents: 1_881,
        }),
      ),
    );
    for (const words of [
      'cancelled',
      'Refund 21 Nov 2026',
      '-€18.82',
      'Balance paid €18.81',
      'of which cancellation fee kept €18.81',
      'Tip (no VAT',
    ])
      expect(text).toContain(words);
  });

  const WAITED = {
    fr: ['Temps d’attente 7 min × 0,60 € 4,20 €', 'Prix total, TVA comprise 41,83 €', '6 % 39,46 € 2,37 € 41,83 €'],
    nl: ['Wachttijd 7 min × € 0,60 € 4,20', 'Totale prijs, btw inbegrepen € 41,83', '6 % € 39,46 € 2,37 € 41,83'],
    en: ['Waiting time 7 min × €0.60 €4.20', 'Total price, VAT included €41.83', '6 % €39.46 €2.37 €41.83'],
  } as const;
  it.each(NAME_LANGUAGES)(
    'has in %s a line for waiting that was paid, in its total and in its tax',
    async (language) => {
      const { from, to, pickupAt, status, distanceMeters, lines, totalCents, vat } = leg();
      const same = (name: string) => ({ fr: name, nl: name, en: name });
      const ride = { leg: 1, from: same(from), to: same(to), pickupAt, status, distanceMeters };
      const made = receiptOf(
        {
          ...{ bookingCode: 'K7PX2M', passenger: 'Nora', totalCents, retainedFeeCents: 0, now: pickupAt },
          legPrices: [{ lines, totalCents, vat }],
          legs: [{ ...ride, waiting: { minutes: 7, cents: 420 } }],
          movements: [
            { kind: 'payment', at: pickupAt, cents: 3_763, method: 'card' },
            { kind: 'payment', at: pickupAt, cents: 420, method: 'bancontact' },
          ],
        },
        DEMO_COMPANY,
        language,
      );
      if (!made.ok) throw new Error(made.error.code);
      const { text } = readPdf(await receiptPdf(made.value));
      for (const words of WAITED[language]) expect(text).toContain(words);
    },
  );

  it('is the same file whenever it is made from the same facts', async () => {
    const [one, two] = [await receiptPdf(facts('nl')), await receiptPdf(facts('nl'))];
    expect(Buffer.compare(one, two)).toBe(0);
  });

  it('shows a stand-in for what cannot be drawn, and no trick of direction', async () => {
    const { text } = readPdf(await receiptPdf(facts('en', { passenger: '李\u202eevil Ω Ж' })));
    expect(text).toContain('?evil Ω Ж');
  });

  it('adds up tax from its legs: net and tax together are the price, whatever the legs', () => {
    const legs = fc.array(fc.record({ cents: fc.integer({ min: 0, max: 500_000 }), rate: fc.constantFrom(6, 21) }), {
      minLength: 1,
      maxLength: 2,
    });
    fc.assert(
      fc.property(legs, (given) => {
        const made = given.map(({ cents, rate }) => leg({ totalCents: cents, vat: splitVat(cents, rate) }));
        const { vat } = receiptTotals({ legs: made, movements: [] });
        expect(vat.reduce((sum, { netCents, vatCents }) => sum + netCents + vatCents, 0)).toBe(
          given.reduce((sum, { cents }) => sum + cents, 0),
        );
        expect(vat).toHaveLength(new Set(given.map(({ rate }) => rate)).size);
      }),
    );
  });
});

describe('a document of a company that is not called Sablon', () => {
  beforeAll(() => useBrand({ ...DEMO_BRAND, name: 'Étoile & Fils' }));
  afterAll(() => useBrand(DEMO_BRAND));

  it('is headed and signed with its name', async () => {
    const bytes = await receiptPdf(facts('fr', { company: { ...DEMO_COMPANY, name: 'Étoile SRL', street: 'Rue 1' } }));
    const { text, creator } = readPdf(bytes);
    expect(text).toMatch(/^ ?Étoile & Fils Reçu/);
    expect(text.replace('facturation@sablon.test', '')).not.toMatch(/sablon/i);
    expect(creator).toBe('Étoile & Fils');
  });
});
