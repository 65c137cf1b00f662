import { createStore } from '../shared/state/create-store.js';
import { readLocal, writeLocal } from '../shared/state/local-storage.js';

/** As browsers offer it; the page's types do not know it (wicg.github.io/manifest-incubations, "BeforeInstallPromptEvent"). */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** What the card says: the browser's own dialog, the way by hand on an iPhone, or nothing. */
export type InstallWay = 'none' | 'ask' | 'by-hand';

const KEY = 'installDeclinedAt';
/** ASSUMPTION: who has said no is not asked again this season. */
const QUIET_MS = 90 * 86_400_000;

const offer = createStore<InstallOffer | null>(null);
const declined = createStore(false);
export const installOffer = offer;
export const installDeclined = declined;

const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true);

/** Safari on an iPhone or iPad offers nothing itself; an iPad says it is a Mac, but one with fingers. */
const isByHand = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

const isQuiet = (): boolean => Date.now() - Number(readLocal(KEY) ?? 0) < QUIET_MS;

/** How this browser could install the app, for somebody who has not refused it lately. */
export function installWay(event: InstallOffer | null, isDeclined: boolean): InstallWay {
  if (isDeclined || isQuiet() || isInstalled()) return 'none';
  if (event) return 'ask';
  return isByHand() ? 'by-hand' : 'none';
}

/** Keeps the browser's offer for the card instead of letting it lay itself over the page. Call the result to stop. */
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

/** Opens the browser's dialog; a no there is a no here. */
export async function install(): Promise<void> {
  const event = offer.get();
  if (!event) return;
  offer.set(null);
  await event.prompt();
  if ((await event.userChoice).outcome === 'dismissed') declineInstall();
}
