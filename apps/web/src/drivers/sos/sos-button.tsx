import clsx from 'clsx';
import { Siren } from 'lucide-react';
import { useT } from '../../shared/i18n/namespaces.js';
import { sosWords } from '../words.js';
import type { Holding } from './use-hold.js';

interface SosButtonProps {
  readonly holding: Holding;
  /** He asked for help already: the button leads to what became of it. */
  readonly isOn: boolean;
  readonly isAsking: boolean;
  /** In the head of a dialog instead of beside the menu. */
  readonly inDialog: boolean;
}

/** Beside the menu on every page of the driver, and in the head of whatever lies over it: held, it calls dispatch. */
export function SosButton({ holding, isOn, isAsking, inDialog }: SosButtonProps) {
  const t = useT(sosWords);
  const { progress, handlers } = holding;
  const isHeld = progress !== null && !isOn;
  return (
    <>
      <div
        className={clsx(
          'flex',
          !inDialog &&
            'pointer-events-none fixed top-0 right-[clamp(72px,20vw,84px)] z-70 h-(--spacing-bar) items-center md:top-auto md:right-auto md:bottom-4 md:left-2 md:h-auto',
        )}
      >
        <button
          type="button"
          {...handlers}
          aria-label={t(isOn ? 'button.on' : 'button')}
          aria-describedby="sos-how"
          aria-expanded={isOn ? undefined : isAsking}
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
            className={clsx(
              'pointer-events-none grid gap-3 bg-danger-fill p-4 text-on-fill shadow-high',
              inDialog
                ? 'mt-3 rounded-card'
                : 'fixed inset-x-0 top-(--spacing-bar) z-70 md:top-auto md:right-auto md:bottom-24 md:left-3 md:w-80 md:rounded-card',
            )}
            data-testid="sos-holding"
          >
            <p className="text-[1.1rem] font-semibold">{t('hold')}</p>
            <div className="h-3 overflow-hidden rounded-full bg-black/30" aria-hidden="true">
              <div className="h-full bg-white" style={{ width: `${Math.round(progress * 100)}%` }} />
            </div>
          </div>
        )}
      </div>
    </>
  );
}
