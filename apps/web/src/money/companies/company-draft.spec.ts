import type { CompanyTerms } from './companies.api.js';
import { fieldIssue } from '@sablon/contracts';
import { companyTerms, newCompany } from './companies.schemas.js';
import { draftOf } from './company-draft.js';
import { monthsAround } from './company-rides.js';

const TERMS: CompanyTerms = {
  ...{
    id: '',
    version: 1,
    openCents: 0,
    name: 'Bakkerij Peeters BV',
    street: 'Verzonnen straat 1',
    postalCode: '9000',
    city: 'Gent',
  },
  ...{ countryCode: 'BE', vatNumber: 'BE0888888895', language: 'nl', invoiceEmail: 'a@voorbeeld.test' },
  ...{ status: 'suspended', creditLimitCents: 50_000, approvalOverCents: 0, paymentTermDays: 30 },
};

it('a company’s terms come back as they were when no one touched them', () => {
  const { id: _, version: _version, openCents: _open, ...terms } = TERMS;
  expect(companyTerms.parse(draftOf(TERMS))).toEqual({ ...terms, adminEmail: '' });
});

it('says of each field of a new one what is wrong with it', () => {
  const draft = {
    ...draftOf(null),
    name: 'X',
    countryCode: 'Bel',
    vatNumber: 'BE 0888.888.896',
    creditLimitCents: 'much',
    paymentTermDays: '121',
    invoiceEmail: 'nobody',
  };
  const { error } = newCompany.safeParse(draft, { reportInput: true });
  const wrong = error!.issues.map((issue) => [issue.path.join('.'), fieldIssue(issue).key]);
  expect(Object.fromEntries(wrong.reverse())).toEqual({
    street: 'required',
    postalCode: 'required',
    city: 'required',
    countryCode: 'country',
    vatNumber: 'vat',
    invoiceEmail: 'email',
    adminEmail: 'required',
    creditLimitCents: 'amount',
    paymentTermDays: 'too_large',
  });
});

it('a year of months is there to choose from, over the turn of a year, and the one that is shown', () => {
  const months = monthsAround('2026-12', '2020-02');
  expect([months[0], months.at(-2), months.at(-1), months.length]).toEqual(['2027-02', '2026-01', '2020-02', 15]);
});
