import { fail, ok, type InvoiceContent, type InvoiceLine, type InvoiceMeans, type Result } from '@sablon/domain';
import { pdfText } from '../pdf/words.js';
import { endpointOf, ublParty, ublSeller, branch, leaf, xmlDocument, type XmlElement } from './ubl-party.js';

/** Peppol BIS Billing 3.0, "Customization and profile identifiers". */
const CUSTOMIZATION = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0';
const PROFILE = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';
/** UNTDID 4461: bank card, online payment service, SEPA credit transfer. */
const MEANS_CODES: Readonly<Record<InvoiceMeans, string>> = { card: '48', online: '68', transfer: '58' };
/** UNTDID 1001: commercial invoice, credit note. */
const TYPE_CODES = { invoice: '380', credit_note: '381' } as const;
/** UNECE Recommendation 20: one. */
const ONE = 'C62';

const euros = (cents: number): string => {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};
const amount = (name: string, cents: number): XmlElement => leaf(name, euros(cents), { currencyID: 'EUR' });
const taxCategory = (name: string, vatPercent: number): XmlElement =>
  branch(
    name,
    leaf('cbc:ID', 'S'), // every ride and parcel of ours is taxed at a rate (docs/decisions, "Invoices")
    leaf('cbc:Percent', String(vatPercent)),
    branch('cac:TaxScheme', leaf('cbc:ID', 'VAT')),
  );

/**
 * A document in UBL 2.1 following Peppol BIS Billing 3.0. Code: `invoice.no_endpoint`, for a buyer who has no address in that
 * network because they have no VAT number.
 */
export function ublInvoice(invoice: InvoiceContent): Result<string, 'invoice.no_endpoint'> {
  const { buyer, kind } = invoice;
  if (buyer.vatNumber === null || endpointOf(buyer.vatNumber) === null) return fail('invoice.no_endpoint');
  const credit = kind === 'credit_note';
  const name = credit ? 'CreditNote' : 'Invoice';
  const say = pdfText(invoice.language);
  const root = branch(
    name,
    leaf('cbc:CustomizationID', CUSTOMIZATION),
    leaf('cbc:ProfileID', PROFILE),
    leaf('cbc:ID', invoice.number),
    leaf('cbc:IssueDate', invoice.issuedOn),
    !credit && invoice.dueOn ? leaf('cbc:DueDate', invoice.dueOn) : null,
    leaf(`cbc:${name}TypeCode`, TYPE_CODES[kind]),
    invoice.seller.demo ? leaf('cbc:Note', say('demo')) : null,
    leaf('cbc:DocumentCurrencyCode', 'EUR'),
    leaf('cbc:BuyerReference', invoice.buyerReference),
    invoice.period &&
      branch('cac:InvoicePeriod', leaf('cbc:StartDate', invoice.period.from), leaf('cbc:EndDate', invoice.period.to)),
    invoice.corrects &&
      branch(
        'cac:BillingReference',
        branch(
          'cac:InvoiceDocumentReference',
          leaf('cbc:ID', invoice.corrects.number),
          leaf('cbc:IssueDate', invoice.corrects.issuedOn),
        ),
      ),
    branch('cac:AccountingSupplierParty', ublSeller(invoice.seller, invoice.brand)),
    branch('cac:AccountingCustomerParty', ublParty(buyer)),
    paymentMeans(invoice),
    branch(
      'cac:TaxTotal',
      amount('cbc:TaxAmount', invoice.vatCents),
      ...invoice.vat.map(({ vatPercent, baseCents, vatCents }) =>
        branch(
          'cac:TaxSubtotal',
          amount('cbc:TaxableAmount', baseCents),
          amount('cbc:TaxAmount', vatCents),
          taxCategory('cac:TaxCategory', vatPercent),
        ),
      ),
    ),
    branch(
      'cac:LegalMonetaryTotal',
      amount('cbc:LineExtensionAmount', invoice.netCents),
      amount('cbc:TaxExclusiveAmount', invoice.netCents),
      amount('cbc:TaxInclusiveAmount', invoice.totalCents),
      invoice.paidCents === 0 ? null : amount('cbc:PrepaidAmount', invoice.paidCents),
      invoice.roundingCents === 0 ? null : amount('cbc:PayableRoundingAmount', invoice.roundingCents),
      amount('cbc:PayableAmount', invoice.dueCents),
    ),
    ...invoice.lines.map((line) => ublLine(line, credit)),
  );
  const space = 'urn:oasis:names:specification:ubl:schema:xsd';
  const attributes = {
    xmlns: `${space}:${name}-2`,
    'xmlns:cac': `${space}:CommonAggregateComponents-2`,
    'xmlns:cbc': `${space}:CommonBasicComponents-2`,
  };
  return ok(xmlDocument({ ...root, attributes }));
}

function paymentMeans({ means, seller, number, kind, dueOn }: InvoiceContent): XmlElement {
  return branch(
    'cac:PaymentMeans',
    leaf('cbc:PaymentMeansCode', MEANS_CODES[means]),
    kind === 'credit_note' && dueOn ? leaf('cbc:PaymentDueDate', dueOn) : null,
    means === 'transfer' ? leaf('cbc:PaymentID', number) : null,
    means === 'transfer'
      ? branch(
          'cac:PayeeFinancialAccount',
          leaf('cbc:ID', seller.iban),
          leaf('cbc:Name', seller.name),
          branch('cac:FinancialInstitutionBranch', leaf('cbc:ID', seller.bic)),
        )
      : null,
  );
}

function ublLine(line: InvoiceLine, credit: boolean): XmlElement {
  const property = (name: string, value: string | null): XmlElement | null =>
    (value && branch('cac:AdditionalItemProperty', leaf('cbc:Name', name), leaf('cbc:Value', value))) || null;
  return branch(
    credit ? 'cac:CreditNoteLine' : 'cac:InvoiceLine',
    leaf('cbc:ID', line.id),
    leaf(credit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity', line.netCents < 0 ? '-1' : '1', { unitCode: ONE }),
    amount('cbc:LineExtensionAmount', line.netCents),
    line.costCentre ? leaf('cbc:AccountingCost', line.costCentre) : null,
    branch('cac:InvoicePeriod', leaf('cbc:StartDate', line.servedOn), leaf('cbc:EndDate', line.servedOn)),
    branch('cac:DocumentReference', leaf('cbc:ID', line.reference), leaf('cbc:DocumentTypeCode', '130')),
    branch(
      'cac:Item',
      leaf('cbc:Name', line.description),
      taxCategory('cac:ClassifiedTaxCategory', line.vatPercent),
      property('Passenger', line.passenger),
    ),
    branch('cac:Price', amount('cbc:PriceAmount', Math.abs(line.netCents))),
  );
}
