import { LANGUAGE_LIST, isLanguage, type Language } from '../shared/i18n/languages.js';
import type { Theme } from '../shared/brand/theme-store.js';

/** The language shown, or English made longer and accented. */
export type Speech = Language | 'pseudo';
export const SPEECHES: readonly Speech[] = [...LANGUAGE_LIST, 'pseudo'];
/** The screens of the design: a phone, a tablet and a desk; null is as wide as the window allows. */
export const WIDTHS = [390, 768, 1440, null] as const;

/** What the address asks for. */
export interface Appearance {
  readonly story: string | null;
  /** A state that covers the page; null shows all others. */
  readonly cover: string | null;
  /** Only the story, as in a frame or a test. */
  readonly bare: boolean;
  readonly theme: Theme;
  readonly speech: Speech;
  readonly width: number | null;
}

export function readAppearance(search: string): Appearance {
  const query = new URLSearchParams(search);
  const speech = query.get('speech');
  const width = Number(query.get('width'));
  return {
    story: query.get('story'),
    cover: query.get('cover'),
    bare: query.has('bare'),
    theme: query.get('theme') === 'light' ? 'light' : 'dark',
    speech: speech === 'pseudo' || isLanguage(speech) ? speech : 'fr',
    width: width > 0 ? width : null,
  };
}

/** The address of these looks. */
export function addressOf({ story, cover, bare, theme, speech, width }: Appearance): string {
  const query = new URLSearchParams({ theme, speech });
  if (story !== null) query.set('story', story);
  if (cover !== null) query.set('cover', cover);
  if (width !== null) query.set('width', String(width));
  if (bare) query.set('bare', '');
  return `/gallery?${query.toString()}`;
}
