import type { StuckPaymentsView } from '@sablon/contracts';
import { useMutation } from '@tanstack/react-query';
import { RotateCcw, X } from 'lucide-react';
import { formatMoney } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { Badge } from '../../shared/ui/badge.js';
import { Button, FormError } from '../../shared/ui/button.js';
import { DateTime } from '../../shared/ui/values.js';
import { money } from '../words.js';
import { actOnMoney, type MoneyAction } from './money.api.js';

interface OperationCardProps {
  readonly operation: StuckPaymentsView['operations'][number];
  readonly onDone: (action: MoneyAction) => void;
  readonly onGiveUp: () => void;
}

/** One stuck operation: its kind, why it is stuck, and the next action. */
export function OperationCard({ operation, onDone, onGiveUp }: OperationCardProps) {
  const t = useT(money);
  const language = useLanguage();
  const { id, kind, reason, cents, attempts, lastError, bookingCode, providerId, createdAt } = operation;
  const retry = useMutation({ mutationFn: () => actOnMoney('retry', id, ''), onSuccess: () => onDone('retry') });
  return (
    <li className="card grid gap-3 p-card shadow-low" data-testid={`operation-${bookingCode}`}>
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="text-lead font-medium">
          {t(`kind.${kind}`)} {cents > 0 && <span className="numbers">{formatMoney(cents, language)}</span>}
        </h3>
        <p className="text-small text-ink-faint">
          <DateTime at={createdAt} />
        </p>
      </header>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-soft">
        <Badge tone={reason === 'unanswered' ? 'warn' : 'danger'}>{t(`reason.${reason}`)}</Badge>
        {t('booking', { code: bookingCode })} · {t('tries', { count: attempts })}
        {providerId && <code className="wrap-anywhere">{providerId}</code>}
      </p>
      <p className="max-w-[72ch]">{t(`advice.${reason}`)}</p>
      {lastError && (
        <p className="text-small wrap-anywhere text-ink-soft">
          {t('last')}: <code>{lastError}</code>
        </p>
      )}
      <FormError error={retry.error} />
      <footer className="flex flex-wrap gap-3">
        <Button
          size="small"
          busy={retry.isPending}
          icon={<RotateCcw size={16} aria-hidden="true" />}
          onClick={() => retry.mutate()}
          data-testid="retry"
        >
          {t('retry')}
        </Button>
        <Button
          variant="ghost"
          size="small"
          icon={<X size={16} aria-hidden="true" />}
          onClick={onGiveUp}
          data-testid="give-up"
        >
          {t('give_up')}
        </Button>
      </footer>
    </li>
  );
}
