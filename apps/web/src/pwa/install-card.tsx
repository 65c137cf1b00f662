import { Share, Smartphone, X } from 'lucide-react';
import { useT } from '../shared/i18n/namespaces.js';
import { useStore } from '../shared/state/create-store.js';
import { Button } from '../shared/ui/button.js';
import { pwa } from './words.js';
import { declineInstall, install, installDeclined, installOffer, installWay } from './install-offer.js';

/** A discreet offer to put the app on the home screen; renders nothing if that is impossible, already done or declined. */
export function InstallCard({ className }: { className?: string }) {
  const t = useT(pwa);
  const way = installWay(useStore(installOffer), useStore(installDeclined));
  if (way === 'none') return null;
  const Icon = way === 'ask' ? Smartphone : Share;
  return (
    <section
      aria-label={t('install.title')}
      data-testid="install-card"
      className={`card flex items-start gap-4 p-card shadow-low ${className ?? ''}`}
    >
      <Icon size={22} strokeWidth={1.7} className="mt-0.5 shrink-0 text-gold-text" aria-hidden="true" />
      <div className="grid min-w-0 flex-1 justify-items-start gap-3">
        <div>
          <h2 className="font-medium">{t('install.title')}</h2>
          <p className="mt-1 text-small text-ink-soft">{t(way === 'ask' ? 'install.text' : 'install.by_hand')}</p>
        </div>
        {way === 'ask' && (
          <Button variant="secondary" size="small" onClick={() => void install()}>
            {t('install.do')}
          </Button>
        )}
      </div>
      <button type="button" className="icon-btn -mt-2 -mr-2" aria-label={t('install.decline')} onClick={declineInstall}>
        <X size={18} aria-hidden="true" />
      </button>
    </section>
  );
}
