import type { CompanyDetails } from '@sablon/domain';
import type { Foot } from './pdf/sheet.js';
import type { Say } from './pdf/words.js';

/** Formats a Belgian number: `BE 0123.456.749`; others with a space after their country. */
export function writtenVat(number: string): string {
  const belgian = /^BE(\d{4})(\d{3})(\d{3})$/.exec(number);
  return belgian ? `BE ${belgian[1]}.${belgian[2]}.${belgian[3]}` : `${number.slice(0, 2)} ${number.slice(2)}`;
}

/** An account number in groups of four. */
export const writtenIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ');

/** The issuer of the document, line by line. */
export const companyLines = (company: CompanyDetails, say: Say): readonly string[] => [
  company.name,
  company.street,
  `${company.postalCode} ${company.city}`,
  say('company.vat', { number: writtenVat(company.vatNumber) }),
];

/** The foot of each page. */
export const companyFoot = (company: CompanyDetails, say: Say): Foot => ({
  lines: [
    [
      company.name,
      `${company.street}, ${company.postalCode} ${company.city}`,
      say('company.vat', { number: writtenVat(company.vatNumber) }),
      say('company.register', { court: company.registerCourt }),
      say('company.licence', { number: company.licence }),
    ].join(' · '),
    [`IBAN ${writtenIban(company.iban)}`, `BIC ${company.bic}`, company.email, company.phone].join(' · '),
  ],
  warning: company.demo ? say('demo') : null,
  page: (number, of) => say('page', { number, of }),
});
