import clsx from 'clsx';
import { Siren } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useT } from '../../shared/i18n/namespaces.js';
import { Button } from '../../shared/ui/button.js';
import { sosWords } from '../words.js';
import { EmergencyCall } from './sos-calls.js';
import { useHold } from './use-hold.js';

interface SosHelpProps {
  readonly inDialog: boolean;
  readonly onCall: () => void;
  readonly onClose: () => void;
}

/**
 * What a touch of SOS opens: what will happen, and the call itself. No dialog: nothing lies over the page or takes the focus, so
 * that SOS beside it can be held as before. The button inside calls touched and held alike.
 */
export function SosHelp({ inDialog, onCall, onClose }: SosHelpProps) {
  const t = useT(sosWords);
  const { progress, handlers } = useHold(onCall, onCall);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // What lies under it stays.
      event.preventDefault();
      event.stopPropagation();
      close();
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, []);
  return (
    <section
      aria-labelledby="sos-help-title"
      data-testid="sos-help"
      className={clsx(
        'grid gap-4 border-2 border-danger bg-raised shadow-high',
        inDialog
          ? 'mt-3 rounded-card p-4'
          : 'fixed inset-x-0 top-(--spacing-bar) z-69 p-5 max-h-[calc(100dvh-var(--spacing-bar))] overflow-y-auto md:top-auto md:right-auto md:bottom-24 md:left-3 md:w-[26rem] md:rounded-card',
      )}
    >
      <div role="status" className="grid gap-2">
        <h2 id="sos-help-title" className="text-[1.3rem] font-semibold">
          {t('ask.title')}
        </h2>
        {/* Over an offer there is room for what is done, not for why. */}
        <p className={clsx(inDialog && 'sr-only')}>{t('ask.text')}</p>
      </div>
      <div className={clsx('grid gap-3', inDialog && 'grid-cols-2')}>
        <button
          type="button"
          {...handlers}
          data-testid="sos-confirm"
          data-size="big"
          className="btn btn-danger relative touch-none overflow-hidden select-none"
        >
          <span
            aria-hidden="true"
            className="absolute inset-y-0 left-0 bg-black/25"
            style={{ width: `${Math.round((progress ?? 0) * 100)}%` }}
          />
          <Siren size={20} className="relative shrink-0" aria-hidden="true" />
          <span className="relative">{t('ask.call')}</span>
        </button>
        <EmergencyCall look="secondary" testId="sos-help-112" />
      </div>
      <Button look="ghost" size="big" onClick={onClose}>
        {t('ask.leave')}
      </Button>
    </section>
  );
}
