import { InvoiceService } from '@e-invoice-eu/core';
import { brokenInvoiceRules, type InvoiceContent } from '@sablon/domain';
import fc from 'fast-check';
import { exampleInvoice, exampleLine } from '../testing/example-invoice.js';
import { readUbl } from '../testing/read-ubl.js';
import { endpointOf } from './ubl-party.js';
import { ublInvoice } from './ubl-invoice.js';

const quiet = { log: () => undefined, warn: () => undefined, error: () => undefined };
const library = new InvoiceService(quiet);
/** Checks cardinalities, order, code lists and formats of EN 16931 in UBL against @e-invoice-eu/core. */
async function check(xml: string): Promise<Tree> {
  const read = readUbl(xml);
  await library.generate(read as never, { format: 'UBL', lang: 'en', noWarnings: true });
  return read;
}
const xmlOf = (invoice: InvoiceContent): string => {
  expect(brokenInvoiceRules(invoice)).toEqual([]);
  const xml = ublInvoice(invoice);
  if (!xml.ok) throw new Error(xml.error.code);
  return xml.value;
};
const cents = (text: unknown): number => Math.round(Number(text) * 100);
type Tree = Record<string, any>; // oxlint-disable-line typescript/no-explicit-any -- a test walks through a document

describe('an invoice as an electronic file', () => {
  it('is a valid UBL invoice of Peppol BIS Billing 3.0, with both parties addressed by their enterprise number', async () => {
    const xml = xmlOf(
      exampleInvoice([
        exampleLine(1, 3_763),
        exampleLine(2, 2_420, { vatPercent: 21, passenger: null, costCentre: null }),
      ]),
    );
    const { 'ubl:Invoice': read } = await check(xml);
    expect(xml).toContain('<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"');
    expect(read).toMatchObject({
      'cbc:CustomizationID': 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0',
      'cbc:ProfileID': 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
      'cbc:InvoiceTypeCode': '380',
      'cbc:DueDate': '2026-12-31',
      'cac:AccountingSupplierParty': {
        'cac:Party': { 'cbc:EndpointID': '0999999922', 'cbc:EndpointID@schemeID': '0208' },
      },
      'cac:AccountingCustomerParty': {
        'cac:Party': { 'cbc:EndpointID': '0888888895', 'cbc:EndpointID@schemeID': '0208' },
      },
      'cac:PaymentMeans': [
        { 'cbc:PaymentMeansCode': '58', 'cac:PayeeFinancialAccount': { 'cbc:ID': 'BE68539007547034' } },
      ],
      'cac:LegalMonetaryTotal': { 'cbc:PayableAmount': '61.83' },
    });
    const [line] = read['cac:InvoiceLine'] as Tree[];
    expect(line).toMatchObject({
      'cbc:AccountingCost': 'SALES',
      'cac:DocumentReference': { 'cbc:ID': 'K7PX2M' },
      'cac:Item': {
        'cac:ClassifiedTaxCategory': { 'cbc:ID': 'S', 'cbc:Percent': '6' },
        'cac:AdditionalItemProperty': [{ 'cbc:Name': 'Passenger', 'cbc:Value': 'Đorđe "Joe" <Peeters> & Cie' }],
      },
    });
  });

  it('keeps its sums whatever it is made of: the file read back adds up by the rules', () => {
    const lines = fc.array(
      fc.record({
        cents: fc.integer({ min: 0, max: 90_000 }),
        rate: fc.constantFrom(6, 21),
        name: fc.string({ unit: 'binary' }),
      }),
      {
        minLength: 1,
        maxLength: 12,
      },
    );
    fc.assert(
      fc.property(lines, (given) => {
        const invoice = exampleInvoice(
          given.map(({ cents: charged, rate, name }, index) =>
            exampleLine(index + 1, charged, { vatPercent: rate, description: `x${name}` }),
          ),
        );
        const { 'ubl:Invoice': read } = readUbl(xmlOf(invoice)) as unknown as Tree;
        const totals = read['cac:LegalMonetaryTotal'] as Tree;
        const [tax] = read['cac:TaxTotal'] as Tree[];
        const sum = (all: Tree[], key: string) => all.reduce((total, one) => total + cents(one[key]), 0);
        expect(sum(read['cac:InvoiceLine'], 'cbc:LineExtensionAmount')).toBe(cents(totals['cbc:LineExtensionAmount']));
        expect(sum(tax?.['cac:TaxSubtotal'], 'cbc:TaxAmount')).toBe(cents(tax?.['cbc:TaxAmount']));
        expect(cents(totals['cbc:TaxExclusiveAmount']) + cents(tax?.['cbc:TaxAmount'])).toBe(
          cents(totals['cbc:TaxInclusiveAmount']),
        );
        expect(cents(totals['cbc:TaxInclusiveAmount']) + cents(totals['cbc:PayableRoundingAmount'] ?? 0)).toBe(
          cents(totals['cbc:PayableAmount']),
        );
        expect(cents(totals['cbc:PayableAmount'])).toBe(given.reduce((total, one) => total + one.cents, 0));
      }),
      { numRuns: 60 },
    );
  });

  it('of a credit note names what it corrects, and is a credit note', async () => {
    const sums = exampleInvoice([exampleLine(1, 1_060)]);
    const note = exampleInvoice([exampleLine(1, 1_060)], {
      kind: 'credit_note',
      number: 'SABC-2026-000001',
      corrects: { number: 'SAB-2026-000042', issuedOn: '2026-12-01' },
      paidCents: sums.dueCents,
      dueCents: 0,
      dueOn: null,
      means: 'card',
    });
    const xml = xmlOf(note);
    expect(xml).toContain('<CreditNote xmlns="urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2"');
    expect(xml).toContain('<cbc:CreditNoteTypeCode>381</cbc:CreditNoteTypeCode>');
    expect((await check(xml))['ubl:Invoice']).toMatchObject({
      'cac:BillingReference': [
        { 'cac:InvoiceDocumentReference': { 'cbc:ID': 'SAB-2026-000042', 'cbc:IssueDate': '2026-12-01' } },
      ],
      'cac:LegalMonetaryTotal': { 'cbc:PrepaidAmount': '10.60', 'cbc:PayableAmount': '0.00' },
    });
  });

  it('is seen to be wrong by the library when something is missing, misplaced or not in a list', async () => {
    const xml = xmlOf(exampleInvoice([exampleLine(1, 3_763)]));
    for (const [what, by] of [
      [/\s*<cbc:ID>SAB-2026-000042<\/cbc:ID>/, ''],
      [/\s*<cac:LegalMonetaryTotal>[^]*<\/cac:LegalMonetaryTotal>/, ''],
      ['<cbc:IdentificationCode>BE<', '<cbc:IdentificationCode>XX<'],
      ['schemeID="0208"', 'schemeID="nonsense"'],
      ['<cbc:IssueDate>2026-12-01</cbc:IssueDate>', '<cbc:IssueDate>1 December</cbc:IssueDate>'],
    ] as const) {
      const broken = xml.replace(what, by);
      expect(broken).not.toBe(xml);
      await expect(check(broken)).rejects.toThrow();
    }
    const moved = xml.replace(/(\s*<cbc:ID>SAB-2026-000042<\/cbc:ID>)([^]*?)(\s*<cac:PaymentMeans>)/, '$2$1$3');
    await expect(check(moved)).rejects.toThrow('stands too late');
  });

  it('is not made for someone without a VAT number, whom nothing addresses there', () => {
    const invoice = exampleInvoice([exampleLine(1, 1_000)]);
    const person = { ...invoice, buyer: { ...invoice.buyer, vatNumber: null } };
    expect(ublInvoice(person)).toEqual({ ok: false, error: { code: 'invoice.no_endpoint' } });
    expect(endpointOf('NL123456789B01')).toEqual({ id: 'NL123456789B01', scheme: '9944' });
  });
});

describe('the seller', () => {
  const partyOf = async (brand?: string): Promise<Tree> => {
    const invoice = exampleInvoice([exampleLine(1, 3_763)], brand === undefined ? {} : { brand });
    const { 'ubl:Invoice': read } = await check(xmlOf(invoice));
    return read['cac:AccountingSupplierParty']['cac:Party'];
  };

  it('is known by the brand it traded under that day (BT-28), beside its legal name (BT-27)', async () => {
    expect(await partyOf('Étoile & Fils')).toMatchObject({
      'cac:PartyName': { 'cbc:Name': 'Étoile & Fils' },
      'cac:PartyLegalEntity': { 'cbc:RegistrationName': 'Sablon SRL (démo)' },
    });
    expect(await partyOf()).toMatchObject({ 'cac:PartyName': { 'cbc:Name': 'Sablon SRL (démo)' } });
  });
});
