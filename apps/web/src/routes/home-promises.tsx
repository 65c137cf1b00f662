import { BUSINESS_SETTINGS } from '@sablon/domain';
import { Clock, Plane, ReceiptText } from 'lucide-react';
import { shell, useT } from '../shared/i18n/namespaces.js';

const PROMISES = [
  { key: 'home.trust.price', Icon: ReceiptText },
  { key: 'home.trust.flight', Icon: Plane },
  { key: 'home.trust.change', Icon: Clock },
] as const;

/** The numbers named are those that apply. */
const RULES = { count: BUSINESS_SETTINGS.cancellation.bookedFreeMinutesBeforePickup / 60 };

/** Reasons to trust us, in one band. */
export function HomePromises() {
  const t = useT(shell);
  return (
    <section className="column mt-band">
      <ul className="grid gap-x-12 gap-y-8 border-t border-line pt-page md:grid-cols-3">
        {PROMISES.map(({ key, Icon }) => (
          <li key={key} className="flex gap-4">
            <Icon size={22} strokeWidth={1.5} className="mt-0.5 shrink-0 text-gold-text" aria-hidden="true" />
            <div>
              <h3 className="font-medium">{t(key, RULES)}</h3>
              <p className="mt-2 text-small text-ink-soft">{t(`${key}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
