import { type PublicCompany, writtenVat } from '@sablon/domain';
import { Fragment } from 'react';
import { countryName, telHref } from '../i18n/format.js';
import { useLanguage, useT } from '../i18n/namespaces.js';
import { companyFacts } from '../words.js';
import { useIdentity } from '../brand/brand.js';
import { WrittenFacts } from './written-facts.js';

/** The address line by line; the country where it is not ours. */
export function useAddress(company: PublicCompany): readonly string[] {
  const language = useLanguage();
  const { street, postalCode, city, countryCode } = company;
  return [street, `${postalCode} ${city}`, ...(countryCode === 'BE' ? [] : [countryName(countryCode, language)])];
}

function Facts({ company }: { company: PublicCompany }) {
  const t = useT(companyFacts);
  const address = useAddress(company).join(', ');
  const { phone, email } = useIdentity() ?? company;
  const facts = [
    ['name', company.name],
    ['legal_form', company.legalForm],
    ['address', address],
    ['number', company.companyNumber],
    ['register', company.registerCourt],
    ['vat', writtenVat(company.vatNumber)],
    ['licence', company.licence],
    [
      'phone',
      phone && (
        <a className="text-link" href={telHref(phone)}>
          {phone}
        </a>
      ),
    ],
    [
      'email',
      email && (
        <a className="text-link" href={`mailto:${email}`}>
          {email}
        </a>
      ),
    ],
  ] as const;
  return (
    <dl
      className="grid gap-x-8 gap-y-1 sm:grid-cols-[max-content_minmax(0,1fr)] [&_dd]:wrap-anywhere"
      data-testid="company-facts"
    >
      {facts.map(
        ([name, value]) =>
          value && (
            <Fragment key={name}>
              <dt className="text-small text-ink-faint max-sm:not-first:mt-2">{t(name)}</dt>
              <dd className="numbers" translate="no">
                {value}
              </dd>
            </Fragment>
          ),
      )}
    </dl>
  );
}

/** What identifies the company by law, as far as it has been entered; without JavaScript too. */
export function CompanyFacts() {
  const company = useIdentity()?.company;
  return company ? <Facts company={company} /> : <WrittenFacts />;
}
