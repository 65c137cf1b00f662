import { endpoints, type ReferralView } from '@sablon/contracts';
import { Check, Copy } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { useSchemaForm } from '../../shared/form/use-schema-form.js';
import { formatMoney } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { Button, ErrorState, FormError } from '../../shared/ui/button.js';
import { SubScreen } from '../../shared/ui/sub-screen.js';
import { Card, Skeleton } from '../../shared/ui/surfaces.js';
import { useCopy } from '../../shared/ui/use-copy.js';
import { Money } from '../../shared/ui/values.js';
import { referral } from '../words.js';
import { TextField } from '../../shared/ui/text-field.js';
import { showToast } from '../../shared/ui/toast-store.js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/http-client.js';

const KEY = ['referral'];

export const useReferral = () =>
  useQuery({ queryKey: KEY, queryFn: ({ signal }) => call(endpoints.referrals.read, { signal }) });

/** Form for a referral code, for users who have not ridden yet. */
export function ClaimCard() {
  const t = useT(referral);
  const cache = useQueryClient();
  const { submit, busy, failure, field } = useSchemaForm({
    schema: () => import('../account/account.schemas.js').then((schemas) => schemas.referralClaim),
    typed: { code: '' },
    send: (body) => call(endpoints.referrals.claim, { body }),
    onSent: (view) => {
      cache.setQueryData(KEY, view);
      showToast({ tone: 'ok', text: t('claim.done') });
    },
  });
  return (
    <Card>
      <h2 className="display text-heading">{t('claim.title')}</h2>
      <p className="mt-1 text-ink-soft">{t('claim.text')}</p>
      <form noValidate className="mt-4 grid gap-4" onSubmit={submit}>
        <TextField {...field('code')} label={t('claim.label')} autoComplete="off" autoCapitalize="characters" />
        <FormError error={failure} />
        <Button type="submit" variant="secondary" className="justify-self-start" busy={busy}>
          {t('claim.send')}
        </Button>
      </form>
    </Card>
  );
}

function Code({ code }: { code: string }) {
  const t = useT(referral);
  const shown = useRef<HTMLElement>(null);
  const { copied, copy } = useCopy(code, shown);
  return (
    <Card className="grid justify-items-center gap-3 text-center">
      <p className="eyebrow">{t('code.label')}</p>
      <strong
        ref={shown}
        data-testid="referral-code"
        className="display numbers text-title tracking-loose text-gold-text"
      >
        {code}
      </strong>
      <Button
        variant="secondary"
        data-testid="copy-referral"
        icon={copied ? <Check size={18} aria-hidden="true" /> : <Copy size={18} aria-hidden="true" />}
        onClick={() => void copy()}
      >
        <span role="status">{t(copied ? 'code.copied' : 'code.copy')}</span>
      </Button>
    </Card>
  );
}

const Tile = ({ name, label, children }: { name: string; label: string; children: ReactNode }) => (
  <div className="card flex flex-col-reverse justify-end gap-1 p-4 text-center shadow-low" data-testid={`tile-${name}`}>
    <dt className="text-small text-ink-soft">{label}</dt>
    <dd className="display numbers text-section">{children}</dd>
  </div>
);

function Standing({ view }: { view: ReferralView }) {
  const t = useT(referral);
  return (
    <>
      <Code code={view.code} />
      <dl className="grid grid-cols-3 gap-3">
        <Tile name="referrals" label={t('tile.referrals')}>
          {view.referrals}
        </Tile>
        <Tile name="earned" label={t('tile.earned')}>
          <Money cents={view.earnedCents} />
        </Tile>
        <Tile name="pending" label={t('tile.pending')}>
          {view.pending}
        </Tile>
      </dl>
      {view.pending > 0 && <p className="-mt-3 text-small text-ink-soft">{t('pending.text')}</p>}
      <Card className="flex items-center justify-between gap-4">
        <div>
          <h2 className="display text-heading">{t('credit.title')}</h2>
          <p className="mt-1 text-ink-soft">{t('credit.text')}</p>
        </div>
        <strong className="text-heading font-medium whitespace-nowrap" data-testid="credit">
          <Money cents={view.creditCents} />
        </strong>
      </Card>
      {view.mayClaim && <ClaimCard />}
    </>
  );
}

/** The user's referral code, its rewards, and their credit (spec §2 "Referral"; the figures are real). */
export function ReferralPage() {
  const t = useT(referral);
  const language = useLanguage();
  const { data, error, refetch } = useReferral();
  return (
    <SubScreen
      back="/profile"
      title={t('title')}
      lead={data && t('lead', { amount: formatMoney(data.rewardCents, language) })}
    >
      {data ? (
        <Standing view={data} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <div aria-busy="true" className="grid gap-6">
          <Skeleton className="h-44 w-full rounded-card" />
          <Skeleton className="h-24 w-full rounded-card" />
        </div>
      )}
    </SubScreen>
  );
}
