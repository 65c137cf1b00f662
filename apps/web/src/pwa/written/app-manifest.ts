import type { Language } from '@sablon/domain';
import { NAME_MARK, SHORT_MARK, type WrittenWords } from './written-words.js';

/** The canvas colour of the dark theme (tokens.css), the theme of a first start. */
const CANVAS = '#0d0c0a';

const icon = (name: string, size: number, purpose: 'any' | 'maskable' = 'any') => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** The web app manifest in one language (w3.org/TR/appmanifest). */
export const appManifest = (language: Language, words: WrittenWords) => ({
  id: '/app',
  name: NAME_MARK,
  short_name: SHORT_MARK,
  description: words.description,
  lang: language,
  dir: 'ltr',
  start_url: '/app',
  scope: '/',
  display: 'standalone',
  theme_color: CANVAS,
  background_color: CANVAS,
  categories: ['travel', 'navigation'],
  icons: [icon('icon-192', 192), icon('icon-512', 512), icon('icon-maskable-512', 512, 'maskable')],
  shortcuts: [
    { name: words.book, url: '/app/book', icons: [icon('icon-192', 192)] },
    { name: words.activity, url: '/app/activity', icons: [icon('icon-192', 192)] },
  ],
});
