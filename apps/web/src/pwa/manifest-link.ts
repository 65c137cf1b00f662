import type { Language } from '../shared/i18n/languages.js';

/**
 * Links the app manifest in the chosen language. Only the app area links one: a browser that has read it may offer installation
 * at once, and only there is the event handled.
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
