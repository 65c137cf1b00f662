import { STAFF_REASONS } from '@sablon/domain';
import { useState } from 'react';
import { useT } from '../../shared/i18n/namespaces.js';
import { candidateWords, dispatch } from '../words.js';

const OWN = 'own';
const FIELD = 'min-h-8 min-w-0 rounded-control border border-line bg-surface px-2 text-caption';
/** The most common reason to change a driver. */
export const [USUAL_REASON] = STAFF_REASONS.reassign;

interface ReasonFieldProps {
  readonly reason: string;
  readonly onReason: (reason: string) => void;
}

/** Why a trip is taken from its driver: a common reason, or words of one's own. */
export function ReasonField({ reason, onReason }: ReasonFieldProps) {
  const t = useT(candidateWords);
  const words = useT(dispatch);
  const [isOwn, setOwn] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-2 px-3 pb-2 text-caption">
      <label className="flex min-w-0 flex-1 items-center gap-2">
        <span className="shrink-0 text-ink-soft">{t('reason')}</span>
        <select
          data-testid="reassign-reason"
          value={isOwn ? OWN : reason}
          onChange={({ target }) => {
            setOwn(target.value === OWN);
            onReason(target.value === OWN ? '' : target.value);
          }}
          className={`${FIELD} flex-1`}
        >
          {STAFF_REASONS.reassign.map((one) => (
            <option key={one} value={one}>
              {words(`reason.${one}`)}
            </option>
          ))}
          <option value={OWN}>{t('reason.own')}</option>
        </select>
      </label>
      {isOwn && (
        <input
          data-testid="reassign-own-reason"
          aria-label={t('reason.own')}
          maxLength={200}
          value={reason}
          onChange={({ target }) => onReason(target.value)}
          className={`${FIELD} basis-full`}
        />
      )}
    </div>
  );
}
