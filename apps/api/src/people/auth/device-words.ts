import { writeOutbox, type Transaction } from '@sablon/persistence';

/** The browser and the system a user agent names; null = not one we know. Order matters: many carry others' names too. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const named = (list: readonly [RegExp, string][], userAgent: string): string | null =>
  list.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;

/** What to call a device in its owner's list. */
export const deviceWords = (
  userAgent: string,
): { readonly browser: string | null; readonly system: string | null } => ({
  browser: named(BROWSERS, userAgent),
  system: named(SYSTEMS, userAgent),
});

const wordsOf = (userAgent: string): string => JSON.stringify(deviceWords(userAgent));

/** Whether somebody signs in with what he never used before; the first time of all is no news. `before` null: not asked. */
export function isNewDevice(userAgent: string, before: readonly string[] | null): boolean {
  if (before === null || before.length === 0) return false;
  const device = wordsOf(userAgent);
  return before.every((known) => wordsOf(known) !== device);
}

/** Says so to the owner of the account. */
export async function tellSignedIn(tx: Transaction, userId: string, sessionIdHash: string): Promise<void> {
  const payload = { what: 'signed_in', event: sessionIdHash.slice(0, 16) };
  await writeOutbox(tx, [{ topic: 'account.secured', objectId: userId, payload }]);
}
