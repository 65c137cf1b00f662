import type { Language } from '@sablon/domain';
import en from '../../../../../locales/en/offline.json' with { type: 'json' };
import fr from '../../../../../locales/fr/offline.json' with { type: 'json' };
import nl from '../../../../../locales/nl/offline.json' with { type: 'json' };

export type WrittenWords = Readonly<Record<keyof typeof fr, string>>;

/** The texts of files generated at build time. */
export const WRITTEN_WORDS: Readonly<Record<Language, WrittenWords>> = { fr, nl, en };
