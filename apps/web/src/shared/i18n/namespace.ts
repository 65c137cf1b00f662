import type { Language } from './languages.js';
import type { Catalogue } from './translate.js';

/** The words of one part of the product, one lazily loaded file per language. */
export interface Namespace<Key extends string = string> {
  readonly name: string;
  /** The catalogue if it is here already. */
  peek(language: Language): Catalogue | undefined;
  /** The same promise for the same language, so that a component can wait on it; a failed one is asked for anew after a while. */
  load(language: Language): Promise<Catalogue>;
  /** Only ever a type: which keys there are. */
  readonly keys?: Key;
}

type Loading = Promise<Catalogue> & { status?: 'fulfilled' | 'rejected'; value?: Catalogue; reason?: unknown };
const all: Namespace[] = [];

/**
 * ASSUMPTION: how long a failure stands. Without it a component that waits would ask again at once, whenever it is drawn, and without
 * a network draw the page in a loop.
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
    load(language) {
      const started = coming.get(language);
      if (started) return started;
      const loading: Loading = fetchPack(language).then(
        (module) => {
          here.set(language, module.default);
          // React reads these: words that are here already never make a page wait (react.dev, "use").
          loading.status = 'fulfilled';
          loading.value = module.default;
          return module.default;
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

/** Fetches, in another language, every namespace already on screen in this one. */
export async function loadShown(shown: Language, wanted: Language): Promise<void> {
  await Promise.all(all.filter((namespace) => namespace.peek(shown)).map((namespace) => namespace.load(wanted)));
}
