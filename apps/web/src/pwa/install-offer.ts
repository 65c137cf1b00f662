import { createStore } from '../shared/state/create-store.js';
import { readLocal, writeLocal } from '../shared/state/local-storage.js';

/** The browser's install event, missing from the DOM types (wicg.github.io/manifest-incubations, "BeforeInstallPromptEvent"). */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** The card's content: the browser's own dialog, instructions for installing by hand on an iPhone, or nothing. */
export type InstallWay = 'none' | 'ask' | 'by-hand';

const KEY = 'installDeclinedAt';
/** ASSUMPTION: after declining, a person is not asked again for a season. */
const QUIET_MS = 90 * 86_400_000;

const offer = createStore<InstallOffer | null>(null);
const declined = createStore(false);
export const installOffer = offer;
export const installDeclined = declined;

const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true);

/** Safari on an iPhone or iPad has no install event; an iPad identifies as a Mac, but one with a touch screen. */
const isByHand = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

const isQuiet = (): boolean => Date.now() - Number(readLocal(KEY) ?? 0) < QUIET_MS;

/** How this browser could install the app, unless the person declined recently. */
export function installWay(event: InstallOffer | null, isDeclined: boolean): InstallWay {
  if (isDeclined || isQuiet() || isInstalled()) return 'none';
  if (event) return 'ask';
  return isByHand() ? 'by-hand' : 'none';
}

/** Keeps the browser's install event for the card instead of letting it cover the page. The returned function stops it. */
export function catchInstallOffer(): () => void {
  const onOffer = (event: Event) => {
    event.preventDefault();
    offer.set(event as InstallOffer);
  };
  const onInstalled = () => offer.set(null);
  window.addEventListener('beforeinstallprompt', onOffer);
  window.addEventListener('appinstalled', onInstalled);
  return () => {
    window.removeEventListener('beforeinstallprompt', onOffer);
    window.removeEventListener('appinstalled', onInstalled);
  };
}

export function declineInstall(): void {
  writeLocal(KEY, String(Date.now()));
  declined.set(true);
}

/** Opens the browser's dialog; declining there counts as declining here. */
export async function install(): Promise<void> {
  const event = offer.get();
  if (!event) return;
  offer.set(null);
  await event.prompt();
  if ((await event.userChoice).outcome === 'dismissed') declineInstall();
}
