import type { Language } from '../shared/i18n/languages.js';

/**
 * Names the app's manifest in the language chosen. Only the app's own area names one: a browser that has read it may offer
 * to install at once, and there somebody listens.
 */
export function nameManifest(language: Language): void {
  let link = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
  if (!link) {
    link = document.createElement('link');
    link.rel = 'manifest';
    document.head.append(link);
  }
  link.href = `/manifest.${language}.webmanifest`;
}
