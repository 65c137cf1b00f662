import { brandedCatalogue } from '@sablon/domain';
import { BRAND } from '../brand/brand.js';
import type { Language } from './languages.js';
import type { Catalogue } from './translate.js';

/** The translations of one part of the product, one lazily loaded file per language. */
export interface Namespace<Key extends string = string> {
  readonly name: string;
  /** The catalogue, if already loaded. */
  peek(language: Language): Catalogue | undefined;
  /** Whether something on screen asked for it, even if it is still loading. */
  isWanted(language: Language): boolean;
  /**
   * Returns the same promise for the same language, so that a component can suspend on it; a failed one is retried after a while.
   */
  load(language: Language): Promise<Catalogue>;
  /** Type-level only: the keys of the namespace. */
  readonly keys?: Key;
}

type Loading = Promise<Catalogue> & { status?: 'fulfilled' | 'rejected'; value?: Catalogue; reason?: unknown };
const all: Namespace[] = [];
let shownAs = (catalogue: Catalogue): Catalogue => catalogue;

/** Changes how every catalogue loaded from now on reads, such as into the gallery's pseudo-language. */
export const showCataloguesAs = (change: typeof shownAs): void => void (shownAs = change);

/**
 * ASSUMPTION: how long a failure is cached. Without it, a suspended component would retry on every render and, when offline,
 * re-render the page in a loop.
 */
const FAILED_FOR_MS = 1_000;

/**
 * Declares a namespace by its pack (`locales/<language>/<name>.json`), of which `Pack` is the French one's type:
 * ``defineNamespace<typeof import('…/fr/account.json')>('account', (language) => import(`…/${language}/account.json`))``.
 */
export function defineNamespace<Pack extends object>(
  name: string,
  fetchPack: (language: Language) => Promise<{ default: Catalogue }>,
): Namespace<keyof Pack & string> {
  const here = new Map<Language, Catalogue>();
  const coming = new Map<Language, Promise<Catalogue>>();
  const namespace: Namespace<keyof Pack & string> = {
    name,
    peek: (language) => here.get(language),
    isWanted: (language) => coming.has(language),
    load(language) {
      const started = coming.get(language);
      if (started) return started;
      const loading: Loading = fetchPack(language).then(
        (module) => {
          const catalogue = shownAs(brandedCatalogue(module.default, BRAND.name));
          here.set(language, catalogue);
          // React reads these fields: already loaded translations never suspend a page (react.dev, "use").
          loading.status = 'fulfilled';
          loading.value = catalogue;
          return catalogue;
        },
        (failure: unknown) => {
          loading.status = 'rejected';
          loading.reason = failure;
          setTimeout(() => coming.delete(language), FAILED_FOR_MS);
          throw failure;
        },
      );
      coming.set(language, loading);
      return loading;
    },
  };
  all.push(namespace);
  return namespace;
}

/**
 * Loads, in another language, every namespace on screen, including those the screen still waits for: without their translations it
 * would go blank for a moment after the switch.
 */
export async function loadShown(shown: Language, wanted: Language): Promise<void> {
  for (;;) {
    const missing = all.filter((namespace) => namespace.isWanted(shown) && !namespace.peek(wanted));
    if (missing.length === 0) return;
    // More may be asked for meanwhile.
    await Promise.all(missing.map((namespace) => namespace.load(wanted)));
  }
}
