import { useT } from '../../shared/i18n/namespaces.js';
import { dispatch } from '../words.js';
import { NumberedChoice } from './numbered-choice.js';
import type { QuickReason } from './reasons.js';

interface ReasonChoiceProps {
  readonly reasons: readonly QuickReason[];
  readonly chosen: QuickReason | null;
  readonly onChoose: (reason: QuickReason) => void;
}

/** The usual reasons. */
export function ReasonChoice({ reasons, ...choice }: ReasonChoiceProps) {
  const t = useT(dispatch);
  return (
    <NumberedChoice
      legend={t('act.reason')}
      options={reasons}
      labelOf={(reason) => t(`reason.${reason}`)}
      testIdOf={(reason) => `reason-${reason}`}
      {...choice}
    />
  );
}
