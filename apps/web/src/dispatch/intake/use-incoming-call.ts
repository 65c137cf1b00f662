import type { CallView } from '@sablon/contracts';
import { useEffect, useState } from 'react';
import { useLive } from '../../live/use-live.js';
import { useStore } from '../../shared/state/create-store.js';
import { deskExtension } from './desk-extension.js';

/** ASSUMPTION: no caller lets it ring longer, should the exchange never report the end. */
const RINGS_MS = 90_000;

/** The call that rings at this desk; null = none. */
export function useIncomingCall() {
  const extension = useStore(deskExtension);
  const [call, setCall] = useState<CallView | null>(null);
  useLive('call.changed', (changed) => {
    if (extension === '' || changed.extension !== extension) return;
    if (changed.event === 'ringing') setCall(changed);
    else setCall((known) => (known?.id === changed.id ? null : known));
  });
  useEffect(() => {
    if (!call) return;
    const timer = setTimeout(() => setCall(null), RINGS_MS);
    return () => clearTimeout(timer);
  }, [call]);
  return { call: call?.extension === extension ? call : null, end: () => setCall(null) };
}
