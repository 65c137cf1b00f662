import { endpoints, type IdentityProvidersView } from '@sablon/contracts';
import { useEffect, useState } from 'react';
import { pathOf } from '../../shared/api/path-of.js';
import { call } from '../../shared/api/http-client.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { account } from '../words.js';

/** Session storage: where to go after coming back from the provider. */
export const WANTED_KEY = 'wantedAfterSignIn';

/** Sign-in with Google and Apple, or with the demo's stand-ins for them; only shows those the server offers. */
export function IdentityButtons({ wanted }: { wanted: string | undefined }) {
  const t = useT(account);
  const [providers, setProviders] = useState<IdentityProvidersView['providers']>([]);
  useEffect(() => {
    const abort = new AbortController();
    call(endpoints.identity.providers, { signal: abort.signal }).then(
      (view) => setProviders(view.providers),
      (unknown: unknown) => {
        if (!abort.signal.aborted) console.warn('sign-in providers unknown', unknown);
      },
    );
    return () => abort.abort();
  }, []);
  if (providers.length === 0) return null;
  const remember = () => {
    if (wanted) sessionStorage.setItem(WANTED_KEY, wanted);
    else sessionStorage.removeItem(WANTED_KEY);
  };
  return (
    <div className="mt-6 grid gap-3">
      <p className="flex items-center gap-4 text-small text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('identity.or')}
      </p>
      {providers.map(({ name }) => (
        // A plain link: the whole browser leaves the page.
        <a
          key={name}
          href={pathOf(endpoints.identity.start, { provider: name })}
          className="btn btn-secondary"
          onClick={remember}
        >
          {t(`identity.${name}`)}
        </a>
      ))}
      {providers.some(({ standIn }) => standIn) && <p className="text-small text-ink-soft">{t('identity.stand_in')}</p>}
      <p className="text-small text-ink-soft">{t('identity.terms')}</p>
    </div>
  );
}
