import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from '../routes/app.js';
import { ROUTES } from '../routes/routes.js';
import { LANGUAGE_LIST, type Language } from '../shared/i18n/languages.js';
import { setWrittenLanguage } from '../shared/i18n/language-store.js';
import { shell } from '../shared/i18n/namespaces.js';
import { translate } from '../shared/i18n/translate.js';
import { onPageHead, type PageHead } from '../shared/ui/page-head.js';
import { headTags } from './head-tags.js';
import { pageFile } from './page-address.js';
import { robots, sitemap } from './sitemap.js';

/** First segments that lead to nobody's business but one's own. */
const CLOSED = ['/api/', '/app/', '/dashboard/', '/dispatch', '/admin', '/profile', '/track/', '/payment', '/dev/'];

/** By route file, the scripts of a page. */
type RouteChunks = Readonly<Record<string, readonly string[]>>;
/** A page's file in `routes/` is named after its path. */
const routeFile = (path: string): string => `${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}.route`;

export interface WrittenFile {
  readonly file: string;
  readonly content: string;
}

async function render(path: string, language: Language): Promise<{ body: string; head: PageHead }> {
  let head: PageHead | undefined;
  const failures: unknown[] = [];
  onPageHead((said) => (head = said));
  // Whole pages in one piece: without it, long ones would be put together by inline scripts.
  const { prelude } = await prerender(
    <StaticRouter location={path}>
      <App />
    </StaticRouter>,
    { progressiveChunkSize: Infinity, onError: (failure) => void failures.push(failure) },
  );
  const body = await new Response(prelude as ReadableStream).text();
  onPageHead(null);
  if (failures.length > 0) throw new AggregateError(failures, `${path} could not be written in ${language}`);
  if (!head) throw new Error(`${path} has no title`);
  return { body, head };
}

/** Writes every indexed page in every language into the built page `template`; also the sitemap and robots.txt. */
export async function writePages(template: string, chunks: RouteChunks): Promise<WrittenFile[]> {
  const indexed = ROUTES.filter((route) => route.indexed);
  const paths = indexed.map(({ path }) => path);
  const files: WrittenFile[] = [
    { file: 'sitemap.xml', content: sitemap(paths) },
    { file: 'robots.txt', content: robots(CLOSED) },
    { file: 'pages/paths.json', content: JSON.stringify(paths) },
  ];
  for (const language of LANGUAGE_LIST) {
    setWrittenLanguage(language);
    const loading = translate(await shell.load(language), language, 'loading');
    for (const { path, indexed: extent } of indexed) {
      const { body, head } = await render(path, language);
      const { description } = head;
      // Sent before its script is here, a form would put what was typed, a password too, into the address.
      if (extent === 'whole' && /<form[\s>]/.test(body)) throw new Error(`${path} is written whole but holds a form`);
      if (description === undefined) throw new Error(`${path} is indexed but describes itself in no words`);
      const preloads = (chunks[routeFile(path)] ?? []).filter((file) => !template.includes(file));
      const page = fill(template, language, headTags(path, language, { ...head, description }, preloads));
      const content =
        extent === 'whole'
          ? replaceOnce(page, WAITING_BLOCK, `<div id="root" data-written="${language} ${path}">${body}</div>`)
          : replaceOnce(page, WAITING_WORDS, `<span>${loading}</span>`);
      files.push({ file: pageFile(path, language), content });
    }
  }
  return files;
}

const HEAD_PLACE = /<title>[^<]*<\/title>\s*<meta name="description"[^>]*>/;
const WAITING_BLOCK = /<div id="root">[\s\S]*?<\/div>\s*<\/div>/;
const WAITING_WORDS = /<span>Chargement en cours\.\.\.<\/span>/;

function replaceOnce(page: string, place: RegExp, content: string): string {
  if (!place.test(page)) throw new Error(`index.html has no place for ${String(place)}`);
  return page.replace(place, () => content);
}

const fill = (template: string, language: Language, head: string): string =>
  replaceOnce(replaceOnce(template, /<html lang="fr"/, `<html lang="${language}"`), HEAD_PLACE, head);
