import { countryOfVat, type CompanyDetails, type InvoiceBuyer } from '@sablon/domain';

/** An element: its name, its attributes and its content; null = no element. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly content: string | readonly XmlElement[];
}
type Child = XmlElement | null;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
/** Characters XML 1.0 cannot represent (§2.2). */
const UNWRITABLE =
  // oxlint-disable-next-line no-control-regex -- these are the characters that must go
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const escape = (text: string): string => text.replace(UNWRITABLE, '').replace(/[&<>"']/g, (one) => ESCAPES[one] ?? one);

/** An element with text content. */
export const leaf = (name: string, text: string, attributes: Readonly<Record<string, string>> = {}): XmlElement => ({
  name,
  attributes,
  content: text,
});

/** An element with child elements, in this order; null children are left out. */
export const branch = (name: string, ...children: readonly Child[]): XmlElement => ({
  name,
  attributes: {},
  content: children.filter((child): child is XmlElement => child !== null),
});

function write({ name, attributes, content }: XmlElement, indent: string): string {
  const open = [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escape(value)}"`)].join(' ');
  if (typeof content === 'string') return `${indent}<${open}>${escape(content)}</${name}>\n`;
  return `${indent}<${open}>\n${content.map((child) => write(child, `${indent}  `)).join('')}${indent}</${name}>\n`;
}

/** A document in UTF-8. */
export const xmlDocument = (root: XmlElement): string => `<?xml version="1.0" encoding="UTF-8"?>\n${write(root, '')}`;

/** Electronic address scheme of VAT numbers, by country (Peppol, "EAS" code list). */
const SCHEMES: Readonly<Record<string, string>> = {
  AT: '9914', BG: '9926', CY: '9928', CZ: '9929', DE: '9930', EE: '9931', ES: '9920', EL: '9933', FR: '9957', HR: '9934', HU: '9910',
  IE: '9935', IT: '0211', LT: '9937', LU: '9938', LV: '9939', MT: '9943', NL: '9944', PL: '9945', PT: '9946', RO: '9947', SE: '9955',
  SI: '9949', SK: '9950', XI: '9932', FI: '0213', DK: '0184',
}; // prettier-ignore
/** Scheme of Belgian enterprise numbers, without their country. */
const BELGIAN_SCHEME = '0208';

/** A company's address in the Peppol network: Belgian ones by their enterprise number, others by their VAT number. */
export function endpointOf(vatNumber: string): { readonly id: string; readonly scheme: string } | null {
  const country = vatNumber.slice(0, 2);
  if (country === 'BE') return { id: vatNumber.slice(2), scheme: BELGIAN_SCHEME };
  const scheme = SCHEMES[country];
  return scheme === undefined ? null : { id: country === 'DK' ? vatNumber.slice(2) : vatNumber, scheme };
}

const vatScheme = (): XmlElement => branch('cac:TaxScheme', leaf('cbc:ID', 'VAT'));

interface Party extends Omit<InvoiceBuyer, 'vatNumber'> {
  readonly vatNumber: string | null;
  /** The name it is known by (BT-28), where it is not the legal one. */
  readonly tradeName?: string | undefined;
  readonly contact?: { readonly phone: string; readonly email: string };
}

/** A party (BG-4, BG-7) in the order UBL requires. */
export function ublParty({ vatNumber, contact, tradeName, ...party }: Party): XmlElement {
  const endpoint = vatNumber === null ? null : endpointOf(vatNumber);
  return branch(
    'cac:Party',
    endpoint && leaf('cbc:EndpointID', endpoint.id, { schemeID: endpoint.scheme }),
    branch('cac:PartyName', leaf('cbc:Name', tradeName ?? party.name)),
    branch(
      'cac:PostalAddress',
      leaf('cbc:StreetName', party.street),
      leaf('cbc:CityName', party.city),
      leaf('cbc:PostalZone', party.postalCode),
      branch('cac:Country', leaf('cbc:IdentificationCode', party.countryCode)),
    ),
    vatNumber === null ? null : branch('cac:PartyTaxScheme', leaf('cbc:CompanyID', vatNumber), vatScheme()),
    branch(
      'cac:PartyLegalEntity',
      leaf('cbc:RegistrationName', party.name),
      vatNumber !== null && countryOfVat(vatNumber) === 'BE'
        ? leaf('cbc:CompanyID', vatNumber.slice(2), { schemeID: BELGIAN_SCHEME })
        : null,
    ),
    contact
      ? branch(
          'cac:Contact',
          leaf('cbc:Name', party.name),
          leaf('cbc:Telephone', contact.phone),
          leaf('cbc:ElectronicMail', contact.email),
        )
      : null,
  );
}

/** The seller: our company, and the brand it trades under. */
export const ublSeller = ({ phone, email, ...company }: CompanyDetails, brand: string | undefined): XmlElement =>
  ublParty({ ...company, tradeName: brand, contact: { phone, email } });
