import type { QuoteView } from '@sablon/contracts';
import { useLanguage, useT } from '../i18n/namespaces.js';
import { localized } from '../i18n/format.js';
import { ride } from '../words.js';

type Place = Pick<QuoteView['origin'], 'label' | 'detail' | 'approximate'>;

const End = ({ label, place, mark }: { label: string; place: Place; mark: string }) => {
  const language = useLanguage();
  const t = useT(ride);
  const detail = localized(place.detail, language);
  return (
    <div className="relative min-w-0 pl-6">
      <dt className="text-caption text-ink-faint">
        <span
          aria-hidden="true"
          className={`absolute top-1.5 left-0 size-3 rounded-full border-2 border-gold-text ${mark}`}
        />
        {label}
      </dt>
      <dd className="font-medium">{localized(place.label, language)}</dd>
      {detail && (
        <dd className="text-small text-ink-soft">
          {detail}
          {place.approximate && ` · ${t('end.approximate')}`}
        </dd>
      )}
    </div>
  );
};

interface RideEndsProps {
  from: Place;
  to: Place;
  /** An hourly hire without a destination: the driver stays at the passenger's disposal and ends at the pickup. */
  isOpen?: boolean;
}

/** Start and end of a ride, one above the other. */
export function RideEnds({ from, to, isOpen = false }: RideEndsProps) {
  const t = useT(ride);
  const open = t('dropoff.open');
  const disposal = { label: { fr: open, nl: open, en: open }, detail: to.label };
  return (
    <dl className="grid gap-4">
      <End label={t('pickup')} place={from} mark="" />
      <End label={t('dropoff')} place={isOpen ? disposal : to} mark="rounded-none bg-gold-text" />
    </dl>
  );
}
