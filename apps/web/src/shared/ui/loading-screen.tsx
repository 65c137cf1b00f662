import { useEffect, useState } from 'react';
import { shell, useT } from '../i18n/namespaces.js';
import { Button } from './button.js';
import { Spinner } from './spinner.js';

/** After this long, users deserve a way out (ux.md §2.2). */
const SLOW_AFTER_MS = 8_000;

/** Full screen with the text of spec §2; offers a retry when loading takes long. */
export function LoadingScreen() {
  const t = useT(shell);
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="grid min-h-[calc(100dvh-var(--spacing-bar))] place-content-center justify-items-center gap-6 text-ink-soft">
      <span className="text-gold-text">
        <Spinner size={36} />
      </span>
      <p role="status">{slow ? t('loading.slow') : t('loading')}</p>
      {slow && (
        <Button variant="secondary" size="small" onClick={() => window.location.reload()}>
          {t('retry')}
        </Button>
      )}
    </div>
  );
}
