import { BUSINESS_SETTINGS, MINIMUM_AGE_YEARS, PRIVACY_SETTINGS } from '@sablon/domain';
import { useRates } from '../../shared/bookings/rates.js';
import { formatDateTime, formatMoney } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { useIdentity } from '../../shared/brand/brand.js';
import { CompanyFacts } from '../../shared/company/company-facts.js';
import { PageTitle } from '../../shared/ui/page-title.js';
import { legal } from '../words.js';

/** Spec §5, §9: terms last updated 1 March 2024; the other two documents were written together with them. */
const LAST_UPDATED = '2024-03-01T12:00:00+01:00';

const PARTS = {
  imp: [1, 2, 3, 4, 5],
  terms: [1, 2, 3, 4, 5, 6, 7, 8, 9],
  priv: [1, 2, 3, 4, 5, 6, 7],
} as const;
type Part<D extends keyof typeof PARTS> = `${D}.${(typeof PARTS)[D][number]}`;
type AnyPart = { [D in keyof typeof PARTS]: Part<D> }[keyof typeof PARTS];

/** The numbers in the legal texts are the product's actual constants. */
function useNumbers() {
  const language = useLanguage();
  const { cancellation, ...rules } = BUSINESS_SETTINGS;
  const { airport, station, booked } = useRates().waiting.freeMinutes;
  return {
    age: MINIMUM_AGE_YEARS,
    cutoff: rules.modificationCutOffMinutes,
    free: cancellation.bookedFreeMinutesBeforePickup,
    late: cancellation.bookedLatePercent,
    noshow: cancellation.noShowPercent,
    asap: cancellation.asapFreeMinutesAfterAcceptance,
    fee: formatMoney(cancellation.asapLateFeeCents, language),
    hours: rules.airportTransferLeadMinutes / 60,
    kg: rules.parcelWeightMaxKg,
    cm: rules.parcelLongestSideMaxCm,
    keep: PRIVACY_SETTINGS.positionRetentionDays,
    erase: PRIVACY_SETTINGS.positionErasureDays,
    airport,
    station,
    booked,
    date: formatDateTime(LAST_UPDATED, language, 'full'),
  };
}

/** Who stands behind a document, at its head; the legal notice says so in its first section. */
function Party({ document: name }: { document: 'terms' | 'priv' }) {
  const t = useT(legal);
  if (!useIdentity()?.company) return null;
  return (
    <section aria-label={t(`${name}.party`)} className="card mt-8 max-w-[68ch] p-panel">
      <p className="mb-3 font-medium">{t(`${name}.party`)}</p>
      <CompanyFacts />
    </section>
  );
}

/** A legal document: numbered sections with a table of contents. */
export function LegalPage({ document: name }: { document: keyof typeof PARTS }) {
  const t = useT(legal);
  const numbers = useNumbers();
  const parts = PARTS[name].map((at) => `${name}.${at}` as AnyPart);
  return (
    <article className="column py-band">
      <PageTitle description={t(`${name}.description`)}>{t(`${name}.title`)}</PageTitle>
      <h1 className="display text-hero">{t(`${name}.title`)}</h1>
      <p className="mt-6 max-w-[60ch] text-lead text-ink-soft">{t(`${name}.lead`)}</p>
      <p className="mt-4 text-small text-ink-faint">{t('updated', numbers)}</p>
      {name !== 'imp' && <Party document={name} />}
      <div className="mt-12 grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,260px)_1fr]">
        <nav aria-label={t('contents')} className="self-start lg:sticky lg:top-[calc(var(--spacing-bar)+32px)]">
          <ol className="grid gap-1 border-l border-line pl-4 text-small">
            {parts.map((part, at) => (
              <li key={part}>
                <a href={`#${part}`} className="inline-block py-2 text-ink-soft hover:text-gold-text">
                  {at + 1}. {t(`${part}.title`)}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="grid gap-12">
          {parts.map((part, at) => (
            <section key={part} id={part} className="scroll-mt-[calc(var(--spacing-bar)+32px)]">
              <h2 className="display text-section">
                {at + 1}. {t(`${part}.title`)}
              </h2>
              <p className="mt-3 max-w-[68ch] text-ink-soft">{t(`${part}.text`, numbers)}</p>
              {part === 'imp.1' && (
                <div className="mt-6">
                  <CompanyFacts />
                </div>
              )}
            </section>
          ))}
        </div>
      </div>
    </article>
  );
}
