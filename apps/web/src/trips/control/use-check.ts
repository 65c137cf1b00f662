import { useCallback, useEffect, useRef, useState } from 'react';
import { checkScanned, controlKeys, type DoneCheck } from './check-scanned.js';

type Standing = { readonly check: DoneCheck | null; readonly error: unknown; readonly busy: boolean };
const NOTHING: Standing = { check: null, error: null, busy: false };

/** ASSUMPTION: no mark within our pages (`#content`) is as long, and every proof is longer. */
const NO_PROOF_LETTERS = 60;

/** Checks proofs one after the other; the last one asked for is the one shown. A proof behind the address's `#` is checked at once. */
export function useCheck() {
  const [standing, setStanding] = useState<Standing>(NOTHING);
  const asked = useRef(0);
  const run = useCallback(async (scanned: string) => {
    const mine = ++asked.current;
    setStanding({ ...NOTHING, busy: true });
    const done = await checkScanned(scanned).then(
      (check) => ({ ...NOTHING, check }),
      (error: unknown) => ({ ...NOTHING, error }),
    );
    if (mine === asked.current) setStanding(done);
  }, []);
  useEffect(() => {
    const listen = new AbortController();
    const read = () => void (location.hash.length > NO_PROOF_LETTERS && run(location.href));
    read();
    window.addEventListener('hashchange', read, { signal: listen.signal });
    // The keys are here when the network is gone; a failure is told where a proof is checked.
    void controlKeys().catch(() => null);
    return () => listen.abort();
  }, [run]);
  return { ...standing, run };
}
