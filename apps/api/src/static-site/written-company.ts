import {
  COMPANY_FACT_MARK,
  COMPANY_LINK_MARK,
  DEFAULT_LANGUAGE,
  type PublicFact,
  publicFacts,
  type PublicIdentity,
} from '@sablon/domain';

/** An element of a prerendered page that shows one fact of the company; it holds no other of its kind. */
const ELEMENT = /<div data-company="(\w+)">(.*?)<\/div>/gs;

const CHARACTERS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (one) => CHARACTERS[one] ?? one);

const linkOf = (fact: PublicFact, value: string): string =>
  fact === 'phone' ? `tel:${value.replaceAll(/[^+\d]/g, '')}` : `mailto:${value}`;

/** The page with the company where it has marks for it; what is not known is not on it. */
export function withCompany(page: string, identity: PublicIdentity): string {
  const facts = publicFacts(identity, /<html[^>]* lang="(\w+)"/.exec(page)?.[1] ?? DEFAULT_LANGUAGE);
  return page.replaceAll(ELEMENT, (element: string, fact: PublicFact) => {
    const value = facts[fact];
    if (!value) return '';
    return element
      .replaceAll(COMPANY_LINK_MARK, () => escaped(linkOf(fact, value)))
      .replaceAll(COMPANY_FACT_MARK, () => escaped(value));
  });
}
