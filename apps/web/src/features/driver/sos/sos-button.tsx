import { Phone, Siren } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useT } from '../../../shared/i18n/namespaces.js';
import { Button } from '../../../shared/ui/button.js';
import { Dialog } from '../../../shared/ui/dialog.js';
import { sosWords } from './i18n/namespace.js';
import { useHold } from './use-hold.js';

/** The emergency number of the whole European Union. */
export function EmergencyCall() {
  const t = useT(sosWords);
  return (
    <a href="tel:112" className="btn btn-danger" data-size="big" data-testid="sos-112">
      <Phone size={20} className="shrink-0" aria-hidden="true" />
      {t('emergency')}
    </a>
  );
}

interface SosButtonProps {
  /** He asked for help already: the button leads to what became of it. */
  readonly isOn: boolean;
  readonly onCall: () => void;
  readonly onShow: () => void;
}

/** Beside the menu on every page of the driver: held, it calls dispatch; touched, it asks first. */
export function SosButton({ isOn, onCall, onShow }: SosButtonProps) {
  const t = useT(sosWords);
  const [asking, setAsking] = useState(false);
  const { progress, handlers } = useHold(
    () => (isOn ? onShow() : onCall()),
    () => (isOn ? onShow() : setAsking(true)),
  );
  const isHeld = progress !== null && !isOn;
  // Fetched while there is a network: the question must come without one.
  useEffect(() => {
    import('../../../shared/ui/dialog-panel.js').catch((failure: unknown) => console.warn('not fetched yet', failure));
  }, []);
  return (
    <>
      <div className="pointer-events-none fixed top-0 right-[clamp(72px,20vw,84px)] z-51 flex h-(--spacing-bar) items-center md:top-auto md:right-auto md:bottom-4 md:left-2 md:h-auto">
        <button
          type="button"
          {...handlers}
          aria-label={t(isOn ? 'button.on' : 'button')}
          aria-describedby="sos-how"
          data-testid="sos"
          data-on={isOn}
          className="pointer-events-auto flex min-h-14 min-w-20 touch-none items-center justify-center gap-1.5 rounded-full bg-danger-fill px-4 md:px-2 text-[1.05rem] font-bold tracking-wide text-on-fill shadow-high select-none"
        >
          <Siren size={20} aria-hidden="true" />
          SOS
        </button>
        <span id="sos-how" hidden>
          {t('how')}
        </span>
      </div>
      <div role="status">
        {isHeld && (
          <div
            className="pointer-events-none fixed inset-x-0 top-(--spacing-bar) z-51 grid gap-3 bg-danger-fill p-4 text-on-fill shadow-high md:top-auto md:bottom-24 md:left-3 md:right-auto md:w-80 md:rounded-card"
            data-testid="sos-holding"
          >
            <p className="text-[1.1rem] font-semibold">{t('hold')}</p>
            <div className="h-3 overflow-hidden rounded-full bg-black/30" aria-hidden="true">
              <div className="h-full bg-white" style={{ width: `${Math.round(progress * 100)}%` }} />
            </div>
          </div>
        )}
      </div>
      <Dialog open={asking} onClose={() => setAsking(false)} title={t('ask.title')}>
        <div className="grid gap-4">
          <p>{t('ask.text')}</p>
          <Button
            look="danger"
            size="big"
            data-testid="sos-confirm"
            icon={<Siren size={20} className="shrink-0" aria-hidden="true" />}
            onClick={() => {
              setAsking(false);
              onCall();
            }}
          >
            {t('ask.call')}
          </Button>
          <a href="tel:112" className="btn btn-secondary" data-size="big">
            <Phone size={20} className="shrink-0" aria-hidden="true" />
            {t('emergency')}
          </a>
          <Button look="ghost" size="big" onClick={() => setAsking(false)}>
            {t('ask.leave')}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
