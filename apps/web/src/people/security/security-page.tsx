import { useQuery } from '@tanstack/react-query';
import { useT } from '../../shared/i18n/namespaces.js';
import { ErrorState } from '../../shared/ui/error-state.js';
import { PageTitle } from '../../shared/ui/page-title.js';
import { Skeleton } from '../../shared/ui/surfaces.js';
import { DevicesCard } from './devices-card.js';
import { EmailCard } from './email-card.js';
import { security } from '../words.js';
import { PasswordCard } from './password-card.js';
import { SecondFactorCard } from './second-factor-card.js';
import { readSecurity, SECURITY_KEY } from './security.api.js';

/** Address, password and devices of one's own account. */
export function SecurityPage() {
  const t = useT(security);
  const { data, error, refetch } = useQuery({
    queryKey: SECURITY_KEY,
    queryFn: ({ signal }) => readSecurity(signal),
  });
  return (
    <div className="column max-w-220 py-[clamp(40px,7vw,90px)]">
      <PageTitle description={t('description')}>{t('title')}</PageTitle>
      <h1 className="display text-(length:--text-title)">{t('title')}</h1>
      <p className="mt-4 max-w-[52ch] text-[1.08rem] text-ink-soft">{t('lead')}</p>
      <div className="mt-10 grid gap-6" aria-busy={!data && !error}>
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && [1, 2, 3].map((row) => <Skeleton key={row} className="h-36 w-full" />)}
        {data && (
          <>
            <EmailCard email={data.email} verified={data.emailVerified} />
            <SecondFactorCard factor={data.secondFactor} />
            <PasswordCard email={data.email} />
            <DevicesCard devices={data.devices} />
          </>
        )}
      </div>
    </div>
  );
}
