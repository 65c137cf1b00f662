import type { AccountPart } from '@sablon/contracts';
import { queryClient } from '../shared/api/query-provider.js';
import { reloadMyPlaces } from '../shared/places/my-places-store.js';
import { followChoices } from '../shared/session/preferences.js';
import { currentUser, onSessionChange } from '../shared/session/session-store.js';
import { plugIn } from './socket.js';
import { onLive } from './use-live.js';

/** The queries that show each part of an account: the first element of their keys. */
const SHOWN_BY: Readonly<Record<AccountPart, readonly string[]>> = {
  profile: ['profile', 'account-security'],
  places: ['my-places'],
  cards: ['saved-cards'],
  security: ['account-security'],
  privacy: ['privacy'],
  notifications: ['notification-choices'],
  rides: ['bookings'],
};

function fetchAgain(what: AccountPart): void {
  for (const key of SHOWN_BY[what]) void queryClient.invalidateQueries({ queryKey: [key] });
  if (what === 'places') reloadMyPlaces();
  if (what === 'profile' || what === 'privacy')
    followChoices().catch((failure: unknown) => console.warn('a choice made elsewhere is not shown here', failure));
}

/** Runs after each connect, including the first: earlier events were not received here. */
function catchUp(): void {
  for (const what of Object.keys(SHOWN_BY) as AccountPart[]) fetchAgain(what);
}

let stop: (() => void) | null = null;
function follow(): void {
  const signedIn = currentUser() !== null;
  if (signedIn === (stop !== null)) return;
  if (!signedIn) {
    stop?.();
    stop = null;
    return;
  }
  const release = onLive('account.changed', ({ what }) => fetchAgain(what));
  let off = (): void => undefined;
  const unplug = plugIn((socket) => {
    socket.on('connect', catchUp);
    off = () => void socket.off('connect', catchUp);
  });
  stop = () => {
    release();
    unplug();
    off();
  };
}

let started = false;
/** Keeps the account data on this device in sync with its other devices, from now on, for any signed-in user. */
export function followAccount(): void {
  if (started) return;
  started = true;
  onSessionChange(follow);
  follow();
}
