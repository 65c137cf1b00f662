import fc from 'fast-check';
import { DEMO_COMPANY } from '../../kernel/settings/company-details.js';
import { billingMonth, monthBefore } from './billing-month.js';
import { type InvoiceContent, invoiceNumber, invoiceSums, type ChargedLine } from './invoice-content.js';
import { brokenInvoiceRules, readVatNumber } from './invoice-rules.js';

const line = (id: number, chargedCents: number, vatPercent: number): ChargedLine => ({
  id: String(id),
  description: 'Rit',
  reference: 'K7PX2M',
  passenger: null,
  costCentre: null,
  servedOn: '2026-11-21',
  vatPercent,
  chargedCents,
});
const BUYER = {
  name: 'Bakkerij Peeters',
  street: 'Nieuwstraat 1',
  postalCode: '9000',
  city: 'Gent',
  countryCode: 'BE',
  vatNumber: 'BE0888888895',
};
const invoiceOf = (charged: readonly ChargedLine[]): InvoiceContent => {
  const sums = invoiceSums(charged);
  return {
    ...sums,
    kind: 'invoice',
    number: 'SAB-2026-000001',
    issuedOn: '2026-11-21',
    dueOn: '2026-12-21',
    language: 'nl',
    seller: DEMO_COMPANY,
    buyer: BUYER,
    buyerReference: 'K7PX2M',
    corrects: null,
    period: null,
    paidCents: 0,
    dueCents: sums.totalCents + sums.roundingCents,
    means: 'transfer',
  };
};
const anyLines = fc
  .array(fc.record({ cents: fc.integer({ min: 0, max: 200_000 }), rate: fc.constantFrom(6, 21) }), {
    minLength: 1,
    maxLength: 60,
  })
  .map((given) => given.map(({ cents, rate }, index) => line(index + 1, cents, rate)));
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

describe('an invoice made of prices that include VAT', () => {
  it('breaks no rule of EN 16931, and asks to the cent what the passengers were quoted', () => {
    fc.assert(
      fc.property(anyLines, (charged) => {
        const invoice = invoiceOf(charged);
        expect(brokenInvoiceRules(invoice)).toEqual([]);
        expect(invoice.dueCents).toBe(sum(charged.map(({ chargedCents }) => chargedCents)));
        expect(Math.abs(invoice.roundingCents)).toBeLessThanOrEqual(invoice.vat.length); // at most a cent per rate
        for (const { netCents, chargedCents, vatPercent } of invoice.lines)
          expect(Math.abs(netCents - (chargedCents * 100) / (100 + vatPercent))).toBeLessThan(2.5);
      }),
      { numRuns: 500 },
    );
  });

  it('needs no rounding for most prices of one ride, and a cent for the others', () => {
    expect(invoiceOf([line(1, 3_763, 6)])).toMatchObject({ netCents: 3_550, vatCents: 213, roundingCents: 0 });
    expect(invoiceOf([line(1, 9, 6)])).toMatchObject({ netCents: 8, vatCents: 0, roundingCents: 1, dueCents: 9 });
    expect(invoiceOf([line(1, 1_210, 21), line(2, 1_060, 6)])).toMatchObject({
      netCents: 2_000,
      vat: [
        { vatPercent: 6, baseCents: 1_000, vatCents: 60 },
        { vatPercent: 21, baseCents: 1_000, vatCents: 210 },
      ],
    });
  });

  it('is found out when any of its sums or facts is wrong, by the rule it breaks', () => {
    const good = invoiceOf([line(1, 3_763, 6), line(2, 1_500, 21)]);
    const spoil: readonly (readonly [string, Partial<InvoiceContent>])[] = [
      ['BR-02', { number: ' ' }],
      ['BR-06', { seller: { ...DEMO_COMPANY, name: '' } }],
      ['BR-10', { buyer: { ...BUYER, street: '' } }],
      ['BR-16', { lines: [] }],
      ['BR-21', { lines: good.lines.map((one) => ({ ...one, id: '1' })) }],
      ['BR-55', { kind: 'credit_note' }],
      ['BR-61', { seller: { ...DEMO_COMPANY, iban: '' } }],
      ['BR-CO-09', { buyer: { ...BUYER, vatNumber: 'BE0888888896' } }],
      ['BR-CO-10', { netCents: good.netCents + 1 }],
      ['BR-CO-14', { vatCents: good.vatCents - 1 }],
      ['BR-CO-15', { totalCents: good.totalCents + 1 }],
      ['BR-CO-16', { paidCents: 1 }],
      ['BR-CO-17', { vat: good.vat.map((one) => ({ ...one, vatCents: one.vatCents + 1 })) }],
      ['BR-CO-25', { dueOn: null }],
      ['BR-S-05', { lines: good.lines.map((one) => ({ ...one, vatPercent: 0 })) }],
      ['BR-S-08', { vat: good.vat.map((one) => ({ ...one, vatPercent: 6 })) }],
      ['BR-29', { period: { from: '2026-11-30', to: '2026-11-01' } }],
      ['PEPPOL-EN16931-R110', { period: { from: '2026-11-22', to: '2026-11-30' } }],
      ['PEPPOL-EN16931-R111', { period: { from: '2026-11-01', to: '2026-11-20' } }],
      ['PEPPOL-EN16931-R003', { buyerReference: '' }],
    ];
    for (const [id, wrong] of spoil)
      expect([id, brokenInvoiceRules({ ...good, ...wrong })]).toEqual([id, expect.arrayContaining([id])]);
  });
});

describe('a VAT number', () => {
  it.each([
    ['BE 0888.888.895', 'BE0888888895'],
    ['be888888895', 'BE0888888895'],
    ['BE 0999.999.922', 'BE0999999922'],
    ['NL 123456789B01', 'NL123456789B01'],
    ['FR-XX 999 999 999', 'FRXX999999999'],
    ['DE123456789', 'DE123456789'],
    ['EL123456789', 'EL123456789'],
  ])('%s is read as %s', (typed, read) => expect(readVatNumber(typed)).toEqual({ ok: true, value: read }));

  it.each([
    '',
    'BE0888888896',
    'BE 2888.888.895',
    'DE12345678',
    'US123456789',
    'BE',
    '0888888895',
    'ATX12345678',
    'constructor',
  ])('%s is none', (typed) =>
    expect(readVatNumber(typed)).toMatchObject({ ok: false, error: { code: 'invoice.vat_invalid' } }),
  );

  it('of Belgium is refused when one digit is wrong, or two beside each other change places', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1_000_000, max: 19_999_999 }),
        fc.integer({ min: 0, max: 9 }),
        fc.integer({ min: 1, max: 9 }),
        (head, at, by) => {
          const first = String(head).padStart(8, '0');
          const digits = `${first}${String(97 - (head % 97)).padStart(2, '0')}`;
          expect(readVatNumber(`BE${digits}`).ok).toBe(true);
          const other = [...digits]
            .map((digit, index) => (index === at ? String((Number(digit) + by) % 10) : digit))
            .join('');
          expect(readVatNumber(`BE${other}`).ok).toBe(false);
          const next = at === 9 ? 8 : at + 1;
          const swapped = [...digits];
          [swapped[at], swapped[next]] = [digits[next] ?? '', digits[at] ?? ''];
          if (swapped.join('') !== digits) expect(readVatNumber(`BE${swapped.join('')}`).ok).toBe(false);
        },
      ),
    );
  });
});

describe('a month to be invoiced', () => {
  it('begins and ends at midnight in Brussels, also where the clocks change', () => {
    const of = (month: string) => {
      const found = billingMonth(month);
      if (!found.ok) throw new Error(found.error.code);
      return [found.value.from.toISOString(), found.value.until.toISOString(), found.value.lastDay];
    };
    expect(of('2026-03')).toEqual(['2026-02-28T23:00:00.000Z', '2026-03-31T22:00:00.000Z', '2026-03-31']);
    expect(of('2026-10')).toEqual(['2026-09-30T22:00:00.000Z', '2026-10-31T23:00:00.000Z', '2026-10-31']);
    expect(of('2028-02')).toEqual(['2028-01-31T23:00:00.000Z', '2028-02-29T23:00:00.000Z', '2028-02-29']);
    expect(of('2026-12')[1]).toBe('2026-12-31T23:00:00.000Z');
    for (const wrong of ['2026-13', '2026-1', '2026', 'x']) expect(billingMonth(wrong).ok).toBe(false);
  });

  it('is the one before, by the Brussels calendar and not by Greenwich', () => {
    expect(monthBefore(new Date('2026-11-30T22:59:59Z'))).toBe('2026-10');
    expect(monthBefore(new Date('2026-11-30T23:00:00Z'))).toBe('2026-11');
    expect(monthBefore(new Date('2027-01-15T12:00:00Z'))).toBe('2026-12');
  });

  it('numbers documents by year and kind', () =>
    expect([
      invoiceNumber('invoice', 2026, 42, 'Sablon'),
      invoiceNumber('credit_note', 2027, 1_234_567, 'Sablon'),
    ]).toEqual(['SAB-2026-000042', 'SABC-2027-1234567']));

  it('numbers them under the brand of the day, and never an invoice like the credit note of another brand', () => {
    expect(['Étoile & Fils', 'JP', 'Ζεύς'].map((brand) => invoiceNumber('invoice', 2026, 1, brand))).toEqual([
      'ETO-2026-000001',
      'JPX-2026-000001',
      'XXX-2026-000001',
    ]);
    expect(invoiceNumber('credit_note', 2026, 1, 'JP')).not.toBe(invoiceNumber('invoice', 2026, 1, 'JPXC'));
  });
});
