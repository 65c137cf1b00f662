import type { TripView } from '@sablon/contracts';
import { Phone, Star } from 'lucide-react';
import { LOCALES } from '../../shared/i18n/languages.js';
import { ui, useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { Face } from '../../shared/ui/face.js';
import { trips } from '../words.js';
import { telHref } from '../../shared/i18n/format.js';

type Driver = NonNullable<TripView['driver']>;
/** People a ride is shared with see neither face, rating nor phone number. */
type ShownDriver = Pick<Driver, 'firstName' | 'plate' | 'model' | 'colour'> &
  Partial<Pick<Driver, 'ratingTenths' | 'ratingCount' | 'phone' | 'licence'>>;

/** The driver and their car: the plate is large enough to read across a street. */
export function DriverCard({ driver, face = null }: { driver: ShownDriver; face?: string | null }) {
  const t = useT(trips);
  const u = useT(ui);
  const language = useLanguage();
  const rating =
    driver.ratingTenths === null || driver.ratingTenths === undefined
      ? null
      : new Intl.NumberFormat(LOCALES[language], { minimumFractionDigits: 1 }).format(driver.ratingTenths / 10);
  return (
    <section aria-label={t('driver')} className="flex min-h-16 items-center gap-3">
      <Face image={face} name={driver.firstName} alt={t('driver.face', { name: driver.firstName })} />
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-x-2 font-medium">
          <span className="truncate">{driver.firstName}</span>
          {rating && (
            <span className="numbers inline-flex shrink-0 items-center gap-1 text-small font-normal text-ink-soft">
              <Star size={14} className="text-gold-text" aria-hidden="true" />
              <span className="sr-only">{t('rating')}</span>
              {rating}
              {driver.ratingCount && (
                <>
                  <span aria-hidden="true">({driver.ratingCount})</span>
                  <span className="sr-only">{t('rating.of', { count: driver.ratingCount })}</span>
                </>
              )}
            </span>
          )}
        </p>
        <p className="line-clamp-2 text-small text-ink-soft">{driver.model}</p>
        {driver.licence && (
          <p className="numbers truncate text-caption text-ink-soft" data-testid="licence">
            {t('licence', { number: driver.licence })}
          </p>
        )}
      </div>
      <div className="shrink-0 text-center">
        <p className="numbers rounded-small border-2 border-danger-fill bg-[#fff] px-2 font-semibold tracking-loose whitespace-nowrap text-[#8c1d18]">
          <span className="sr-only">{t('plate')} </span>
          {driver.plate}
        </p>
        <p className="text-caption text-ink-soft">{u(`colour.${driver.colour}`)}</p>
      </div>
    </section>
  );
}

/** Calls the driver, where the passenger may. */
export function CallDriver({ phone }: { phone: string | null }) {
  const t = useT(trips);
  if (!phone) return null;
  return (
    <a href={telHref(phone)} className="btn btn-secondary" data-size="small" aria-label={t('call')}>
      <Phone size={16} aria-hidden="true" />
      {t('call.short')}
    </a>
  );
}
