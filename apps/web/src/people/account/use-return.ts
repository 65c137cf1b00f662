import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { ApiError } from '../../shared/api/api-error.js';
import { WANTED_KEY } from './identity-buttons.js';

/** How somebody comes back to /connexion from another provider; the server wrote it into the address. */
export interface Return {
  /** The session is there. */
  readonly entered: boolean;
  /** Token of the second step: a code is asked for. */
  readonly secondStep: string | null;
  readonly failure: ApiError | null;
  /** The page that was wanted before leaving. */
  readonly wanted: string | undefined;
}

/** Only a page of ours: one slash, no host. */
const isPath = (text: string | null): text is string => text !== null && /^\/(?![/\\])/.test(text);

export function useReturn(): Return {
  const { hash } = useLocation();
  const code = useSearchParams()[0].get('error');
  const [wanted] = useState(() => {
    if (typeof sessionStorage === 'undefined' || hash === '') return undefined;
    const kept = sessionStorage.getItem(WANTED_KEY);
    return isPath(kept) ? kept : undefined;
  });
  return {
    entered: hash === '#entered',
    secondStep: /^#step=([\w-]{43})$/.exec(hash)?.[1] ?? null,
    failure: code ? new ApiError(401, { code }) : null,
    wanted,
  };
}
