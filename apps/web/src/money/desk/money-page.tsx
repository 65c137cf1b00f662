import { CircleCheck } from 'lucide-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSchemaForm } from '../../shared/form/use-schema-form.js';
import { formatDateTime } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { ErrorState, Button, FormError } from '../../shared/ui/button.js';
import { PageTitle } from '../../shared/ui/page-title.js';
import { EmptyState, Skeleton } from '../../shared/ui/surfaces.js';
import { showToast } from '../../shared/ui/toast-store.js';
import { DisputeCard } from './dispute-evidence.js';
import { money } from '../words.js';
import { readStuck, STUCK_KEY, type MoneyAction, actOnMoney } from './money.api.js';
import { OperationCard } from './operation-card.js';
import type { StuckPaymentsView } from '@sablon/contracts';
import { DateTime } from '../../shared/ui/values.js';
import { Dialog } from '../../shared/ui/dialog.js';
import { TextField } from '../../shared/ui/text-field.js';

interface ReasonDialogProps {
  readonly asked: { readonly action: 'give_up' | 'close'; readonly id: string } | null;
  readonly onClose: () => void;
  readonly onDone: (action: MoneyAction) => void;
}

/** Asks for the reason, which is written to the audit log. */
export function ReasonDialog({ asked, onClose, onDone }: ReasonDialogProps) {
  const t = useT(money);
  const { form, submit, busy, failure, field } = useSchemaForm({
    schema: () => import('./desk.schemas.js').then(({ moneyReason }) => moneyReason),
    typed: { reason: '' },
    send: async ({ reason }) => {
      if (!asked) return null;
      await actOnMoney(asked.action, asked.id, reason);
      return asked.action;
    },
    onSent: (done) => {
      form.reset();
      if (done) onDone(done);
    },
  });
  const action = asked?.action ?? 'give_up';
  return (
    <Dialog open={asked !== null} onClose={onClose} title={t(`${action}.title`)} description={t(`${action}.text`)}>
      <form noValidate className="grid gap-6" onSubmit={submit}>
        <TextField {...field('reason')} label={t('give_up.reason')} required data-testid="reason" />
        <FormError error={failure} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy} data-testid="confirm-reason">
            {action === 'close' ? t('close') : t('give_up.confirm')}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface DifferenceCardProps {
  readonly difference: StuckPaymentsView['differences'][number];
  readonly onClose: () => void;
}

/** One discrepancy between our books and the provider's, side by side. */
export function DifferenceCard({ difference, onClose }: DifferenceCardProps) {
  const t = useT(money);
  const { kind, objectId, bookingCode, ours, theirs, foundAt } = difference;
  return (
    <li className="card grid gap-3 p-card shadow-low">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="text-lead font-medium">{t(`diff.${kind}`)}</h3>
        <p className="text-small text-ink-faint">
          <DateTime at={foundAt} />
        </p>
      </header>
      <p className="text-small wrap-anywhere text-ink-soft">
        {bookingCode && <>{t('booking', { code: bookingCode })} · </>}
        <code>{objectId}</code>
      </p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <dt className="text-ink-soft">{t('ours')}</dt>
        <dd className="numbers">{ours}</dd>
        <dt className="text-ink-soft">{t('theirs')}</dt>
        <dd className="numbers">{theirs}</dd>
      </dl>
      <Button variant="secondary" size="small" className="justify-self-start" onClick={onClose}>
        {t('close')}
      </Button>
    </li>
  );
}

const REFRESH_MS = 20_000;

/** Payments that need manual action, and the actions available. */
export function MoneyPage() {
  const t = useT(money);
  const language = useLanguage();
  const queries = useQueryClient();
  const [asked, setAsked] = useState<{ readonly action: 'give_up' | 'close'; readonly id: string } | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: STUCK_KEY,
    queryFn: ({ signal }) => readStuck(signal),
    refetchInterval: REFRESH_MS,
  });
  const done = (action: MoneyAction) => {
    setAsked(null);
    showToast({ tone: 'ok', text: t(`done.${action}`) });
    void queries.invalidateQueries({ queryKey: STUCK_KEY });
  };
  const quiet = data && [data.operations, data.differences, data.disputes].every((list) => list.length === 0);
  return (
    <div className="office-page max-w-[1080px]">
      <PageTitle>{t('title')}</PageTitle>
      <h1 className="display text-title">{t('title')}</h1>
      <p className="mt-2 max-w-[72ch] text-ink-soft">{t('lead')}</p>
      <div className="mt-8 grid gap-8">
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton className="h-52 w-full rounded-card" />}
        {quiet && (
          <EmptyState icon={<CircleCheck size={26} aria-hidden="true" />} title={t('none')}>
            {t('none.text')}
          </EmptyState>
        )}
        {data && data.disputes.length > 0 && (
          <section className="grid gap-4" aria-labelledby="open-disputes">
            <h2 id="open-disputes" className="display text-heading">
              {t('disputes')}
            </h2>
            <ul className="grid gap-4">
              {data.disputes.map((dispute) => (
                <DisputeCard key={dispute.id} dispute={dispute} />
              ))}
            </ul>
          </section>
        )}
        {data && data.operations.length > 0 && (
          <section className="grid gap-4" aria-labelledby="stuck-operations">
            <h2 id="stuck-operations" className="display text-heading">
              {t('operations')}
            </h2>
            <ul className="grid gap-4">
              {data.operations.map((operation) => (
                <OperationCard
                  key={operation.id}
                  operation={operation}
                  onDone={done}
                  onGiveUp={() => setAsked({ action: 'give_up', id: operation.id })}
                />
              ))}
            </ul>
          </section>
        )}
        {data && data.differences.length > 0 && (
          <section className="grid gap-4" aria-labelledby="open-differences">
            <h2 id="open-differences" className="display text-heading">
              {t('differences')}
            </h2>
            <ul className="grid gap-4">
              {data.differences.map((difference) => (
                <DifferenceCard
                  key={difference.id}
                  difference={difference}
                  onClose={() => setAsked({ action: 'close', id: difference.id })}
                />
              ))}
            </ul>
          </section>
        )}
        {data && (
          <p className="text-small text-ink-soft">
            {data.comparedAt
              ? t('compared', { count: data.comparedPayments, at: formatDateTime(data.comparedAt, language, 'short') })
              : t('compared.never')}
          </p>
        )}
      </div>
      <ReasonDialog key={asked?.id} asked={asked} onClose={() => setAsked(null)} onDone={done} />
    </div>
  );
}
