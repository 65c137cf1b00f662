import { COMPANY_FACT_MARK, COMPANY_LINK_MARK, PUBLIC_FACTS, type PublicFact } from '@sablon/domain';
import { useT } from '../i18n/namespaces.js';
import { companyFacts } from '../words.js';

const LINKED: ReadonlySet<PublicFact> = new Set(['phone', 'email']);

/**
 * The company for visitors without JavaScript. Pages are prerendered before there is one, so that these are marks, which the api replaces
 * (apps/api/src/static-site/written-company.ts). React leaves the content of `noscript` alone, on the page that takes over too.
 */
export function WrittenFacts({ facts = PUBLIC_FACTS }: { facts?: readonly PublicFact[] }) {
  const t = useT(companyFacts);
  return (
    <noscript>
      <dl className="mt-4 grid gap-1 text-small [&_dd]:wrap-anywhere">
        {facts.map((fact) => (
          <div key={fact} data-company={fact}>
            <dt className="text-ink-faint">{t(fact)}</dt>
            <dd className="numbers" translate="no">
              {LINKED.has(fact) ? (
                <a className="text-link" href={COMPANY_LINK_MARK}>
                  {COMPANY_FACT_MARK}
                </a>
              ) : (
                COMPANY_FACT_MARK
              )}
            </dd>
          </div>
        ))}
      </dl>
    </noscript>
  );
}
