import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { showToast } from '../../shared/ui/toast-store.js';
import { keptCards } from '../words.js';
import { SETUP_PARAM, untilKept } from './keep-card.js';

/** Waits for what became of a set-up, says it, and calls `onKept` unless the card was refused. */
export function useSetupOutcome(onKept: () => void): (setupId: string) => Promise<void> {
  const t = useT(keptCards);
  return async (setupId) => {
    const status = await untilKept(setupId);
    showToast({ tone: status === 'failed' ? 'danger' : 'ok', text: t(status) });
    if (status !== 'failed') onKept();
  };
}

/** The same for somebody whose bank asked him on a page of its own and sent him back here. */
export function useReturnFromBank(onKept: () => void): void {
  const [params, setParams] = useSearchParams();
  const tell = useSetupOutcome(onKept);
  const text = useErrorText();
  const setupId = params.get(SETUP_PARAM);
  const returned = useEffectEvent((id: string) => {
    setParams({}, { replace: true });
    tell(id).catch((failure: unknown) => showToast({ tone: 'danger', text: text(failure) }));
  });
  useEffect(() => {
    if (setupId) returned(setupId);
  }, [setupId]);
}
