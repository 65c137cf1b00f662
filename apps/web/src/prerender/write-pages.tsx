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
import { pageFile, UNASKED } from './page-address.js';
import { robots, sitemap } from './sitemap.js';

/** First path segments that crawlers must not visit. */
const CLOSED = ['/api/', '/app/', '/dashboard/', '/dispatch', '/admin', '/profile', '/track/', '/payment', '/dev/'];

/** The scripts of a page, by its path. */
type RouteChunks = Readonly<Record<string, readonly string[]>>;

export interface WrittenFile {
  readonly file: string;
  readonly content: string;
}

async function render(path: string, language: Language): Promise<{ body: string; head: PageHead }> {
  let head: PageHead | undefined;
  const failures: unknown[] = [];
  onPageHead((said) => (head = said));
  // Render whole pages in one piece: otherwise React assembles long ones with inline scripts.
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

/**
 * Prerenders every indexed page in every language into the built page `template`, plus the sitemap and robots.txt. `styles` are
 * the rules of the stylesheet the template names: they are inlined, so that the first paint waits for one file less.
 */
export async function writePages(template: string, styles: string, chunks: RouteChunks): Promise<WrittenFile[]> {
  // The link stays, disabled, so that parts loaded later find the stylesheet and do not fetch it again.
  const styled = template.replace(
    STYLESHEET,
    (link) => `<style>${styles}</style>\n    ${link.replace('>', ' disabled>')}`,
  );
  if (styled === template) throw new Error('index.html names no stylesheet');
  const indexed = ROUTES.filter((route) => route.indexed);
  const paths = indexed.map(({ path }) => path);
  const files: WrittenFile[] = [
    { file: 'sitemap.xml', content: sitemap(paths) },
    { file: 'robots.txt', content: robots(CLOSED) },
    {
      file: 'pages/paths.json',
      content: JSON.stringify(indexed.map(({ path, indexed: extent }) => ({ path, unasked: extent === 'unasked' }))),
    },
  ];
  for (const language of LANGUAGE_LIST) {
    setWrittenLanguage(language);
    const loading = translate(await shell.load(language), language, 'loading');
    for (const { path, indexed: extent } of indexed) {
      const { body, head } = await render(path, language);
      const { description } = head;
      // Submitted before its script loads, a form would put the typed values, including a password, into the address.
      if (extent !== 'head' && /<form[\s>]/.test(body)) throw new Error(`${path} is written whole but holds a form`);
      if (description === undefined) throw new Error(`${path} is indexed but describes itself in no words`);
      const preloads = (chunks[path] ?? []).filter((file) => !template.includes(file));
      const page = fill(styled, language, headTags(path, language, { ...head, description }, preloads));
      const whole = () =>
        startAfterPaint(
          replaceOnce(page, WAITING_BLOCK, `<div id="root" data-written="${language} ${path}">${body}</div>`),
        );
      const waiting = () => replaceOnce(page, WAITING_WORDS, `<span>${loading}</span>`);
      files.push({ file: pageFile(path, language), content: extent === 'whole' ? whole() : waiting() });
      if (extent === 'unasked') files.push({ file: pageFile(path, language, UNASKED), content: whole() });
    }
  }
  return files;
}

const STYLESHEET = /<link rel="stylesheet"[^>]*>/;
const PRELOAD = /<link rel="modulepreload" crossorigin href="([^"]+)">\s*/g;
const PROGRAM = /<script type="module" crossorigin src="([^"]+)"><\/script>/;
const HEAD_PLACE = /<title>[^<]*<\/title>\s*<meta name="description"[^>]*>/;
const WAITING_BLOCK = /<div id="root">[\s\S]*?<\/div>\s*<\/div>/;
const WAITING_WORDS = /<span>Chargement en cours\.\.\.<\/span>/;

function replaceOnce(page: string, place: RegExp, content: string): string {
  if (!place.test(page)) throw new Error(`index.html has no place for ${String(place)}`);
  return page.replace(place, () => content);
}

/**
 * Delays the program of a readable page until after its first paint: on a slow connection it would compete with the page's fonts,
 * and on a fast one it would block the first paint. A page in the background is never painted, so it starts at once.
 */
function startAfterPaint(page: string): string {
  const program = PROGRAM.exec(page)?.[1];
  if (!program) throw new Error('index.html names no program');
  const parts = [...page.matchAll(PRELOAD)].map(([, file]) => file);
  return replaceOnce(page, /<html /, '<html data-readable ')
    .replaceAll(PRELOAD, '')
    .replace(PROGRAM, `<meta name="program" content="${[program, ...parts].join(' ')}">${START}`);
}

/**
 * Identical in every page, so that the security policy lists it once; the scripts it starts are named in the page. The first
 * frame begins long before it is on screen: the browser may report its paint; if it does not, start after a second.
 */
const START = `
    <script>
      (function (start) {
        if (document.hidden) return start();
        var begun;
        var begin = function () { if (!begun) { begun = true; start(); } };
        requestAnimationFrame(function () { setTimeout(begin, 1000); });
        try {
          new PerformanceObserver(function (paints) {
            if (paints.getEntriesByName('first-contentful-paint').length) begin();
          }).observe({ type: 'paint', buffered: true });
        } catch (unknown) { requestAnimationFrame(function () { setTimeout(begin); }); }
      })(function () {
        var parts = document.querySelector('meta[name=program]').content.split(' ');
        import(parts[0]);
        parts.slice(1).concat(document.documentElement.dataset.readable || []).forEach(function (part) {
          var link = document.createElement('link');
          link.rel = 'modulepreload';
          link.crossOrigin = '';
          link.href = part;
          document.head.appendChild(link);
        });
      });
    </script>`;

const fill = (template: string, language: Language, head: string): string =>
  replaceOnce(replaceOnce(template, /<html lang="fr"/, `<html lang="${language}"`), HEAD_PLACE, head);
