import type { Role } from '@sablon/domain';
import { useEffect, useState } from 'react';
import { useT } from '../../shared/i18n/namespaces.js';
import { isDemo } from './health.api.js';
import { account } from '../words.js';

/** Published by product.md, "Fixed public surface". */
const DEMO_PASSWORD = 'Sablon-demo-2026';
const DEMO_ACCOUNTS: readonly { role: Role; email: string }[] = [
  { role: 'passenger', email: 'passager@sablon.test' },
  { role: 'driver', email: 'chauffeur@sablon.test' },
  { role: 'dispatcher', email: 'dispatch@sablon.test' },
  { role: 'admin', email: 'admin@sablon.test' },
];

/** Offers the demonstration's accounts, only where the server says that it is one. */
export function DemoLogins({ onPick }: { onPick: (login: { email: string; password: string }) => void }) {
  const t = useT(account);
  const [demo, setDemo] = useState(false);
  useEffect(() => {
    const abort = new AbortController();
    isDemo(abort.signal).then(setDemo, (unknown: unknown) => {
      if (!abort.signal.aborted) console.warn('server state unknown', unknown);
    });
    return () => abort.abort();
  }, []);
  if (!demo) return null;
  return (
    <section className="mt-10 border-t border-line pt-6">
      <h2 className="eyebrow">{t('demo.title')}</h2>
      <p className="mt-2 text-[0.92rem] text-ink-soft">{t('demo.text')}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        {DEMO_ACCOUNTS.map(({ role, email }) => (
          <button
            key={role}
            type="button"
            className="btn btn-secondary"
            data-size="small"
            onClick={() => onPick({ email, password: DEMO_PASSWORD })}
          >
            {t(`role.${role}`)}
          </button>
        ))}
      </div>
    </section>
  );
}
