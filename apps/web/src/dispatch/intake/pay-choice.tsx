import { useT } from '../../shared/i18n/namespaces.js';
import { Segmented } from '../../shared/ui/segmented.js';
import { payLinks } from '../words.js';
import type { IntakeDraft } from './intake-draft.js';

interface PayChoiceProps {
  readonly value: IntakeDraft['pay'];
  readonly onValueChange: (pay: IntakeDraft['pay']) => void;
}

/** How the caller pays, with an explanation of the choice. */
export function PayChoice({ value, onValueChange }: PayChoiceProps) {
  const t = useT(payLinks);
  return (
    <div data-testid="intake-pay" data-pay={value}>
      <Segmented
        legend={t('pay')}
        value={value}
        options={[
          { value: 'account', label: t('pay.account') },
          { value: 'link', label: t('pay.link') },
        ]}
        onValueChange={onValueChange}
      />
      <p className="mt-2 text-small text-ink-soft">{t(`pay.${value}.text`)}</p>
    </div>
  );
}
