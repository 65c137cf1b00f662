import type { Language } from './languages.js';
import type { Catalogue, Message } from './translate.js';

/** What a Dutch or English catalogue must hold: the keys of the French one, no more, no less. */
export type Translation<French extends Catalogue> = Readonly<Record<keyof French, Message>>;

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
type Loader<C> = () => Promise<{ default: C }>;
const all: Namespace[] = [];

/**
 * ASSUMPTION: how long a failure stands. Without it a component that waits would ask again at once, whenever it is drawn, and without
 * a network draw the page in a loop.
 */
const FAILED_FOR_MS = 1_000;

/** Declares a namespace: `defineNamespace('account', { fr: () => import('./fr.js'), nl: …, en: … })`. */
export function defineNamespace<French extends Catalogue>(
  name: string,
  loaders: {
    fr: Loader<French>;
    nl: Loader<Translation<NoInfer<French>>>;
    en: Loader<Translation<NoInfer<French>>>;
  },
): Namespace<keyof French & string> {
  const here = new Map<Language, Catalogue>();
  const coming = new Map<Language, Promise<Catalogue>>();
  const namespace: Namespace<keyof French & string> = {
    name,
    peek: (language) => here.get(language),
    load(language) {
      const started = coming.get(language);
      if (started) return started;
      const loading: Loading = (loaders[language] as Loader<Catalogue>)().then(
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
