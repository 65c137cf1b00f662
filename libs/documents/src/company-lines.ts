import { type CompanyDetails, writtenVat } from '@sablon/domain';
import type { Foot } from './pdf/sheet.js';
import type { Say } from './pdf/words.js';

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
