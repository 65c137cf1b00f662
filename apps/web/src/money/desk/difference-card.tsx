import type { StuckPaymentsView } from '@sablon/contracts';
import { useT } from '../../shared/i18n/namespaces.js';
import { Button } from '../../shared/ui/button.js';
import { DateTime } from '../../shared/ui/values.js';
import { money } from '../words.js';

interface DifferenceCardProps {
  readonly difference: StuckPaymentsView['differences'][number];
  readonly onClose: () => void;
}

/** One difference between our books and the provider's, side by side. */
export function DifferenceCard({ difference, onClose }: DifferenceCardProps) {
  const t = useT(money);
  const { kind, objectId, bookingCode, ours, theirs, foundAt } = difference;
  return (
    <li className="card grid gap-3 p-[clamp(18px,2.5vw,28px)] shadow-low">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="text-[1.1rem] font-medium">{t(`diff.${kind}`)}</h3>
        <p className="text-[0.88rem] text-ink-faint">
          <DateTime at={foundAt} />
        </p>
      </header>
      <p className="text-[0.93rem] wrap-anywhere text-ink-soft">
        {bookingCode && <>{t('booking', { code: bookingCode })} · </>}
        <code>{objectId}</code>
      </p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <dt className="text-ink-soft">{t('ours')}</dt>
        <dd className="numbers">{ours}</dd>
        <dt className="text-ink-soft">{t('theirs')}</dt>
        <dd className="numbers">{theirs}</dd>
      </dl>
      <Button look="secondary" size="small" className="justify-self-start" onClick={onClose}>
        {t('close')}
      </Button>
    </li>
  );
}
