import { createHash } from 'node:crypto';
import { LANGUAGES, type Language, TEXTS } from './texts.js';

/** A piece of safe markup: only `html` creates one, and it escapes all interpolated values. */
class Markup {
  constructor(readonly text: string) {}
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function html(parts: TemplateStringsArray, ...values: (string | Markup | Markup[])[]): Markup {
  const safe = values.map((value) => {
    if (value instanceof Markup) return value.text;
    if (Array.isArray(value)) return value.map(({ text }) => text).join('');
    return value.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
  });
  return new Markup(String.raw({ raw: parts }, ...safe));
}

const STYLE = `
:root{--page:#0f0f10;--surface:#19191b;--ink:#f4f1ea;--ink-soft:#c9c2b2;--line:#3a3427;--gold-ink:#e6c65c;color-scheme:dark}
:root[data-theme=light]{--page:#faf7f0;--surface:#fff;--ink:#1a1814;--ink-soft:#5c564b;--line:#e3dccb;--gold-ink:#7a5510;color-scheme:light}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:flex;flex-direction:column;align-items:center;background:var(--page);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
.ribbon{width:100%;padding:10px 16px;background:#d4af37;color:#14110a;text-align:center;font-weight:600}
.ribbon strong{text-transform:uppercase;letter-spacing:.12em;margin-right:8px}
main{width:min(100% - 32px,460px);margin:32px auto;padding:32px 28px;background:var(--surface);border:1px solid var(--line);border-radius:16px}
main.wide{width:min(100% - 32px,760px)}
h1{margin:0 0 8px;font:600 1.5rem/1.25 Georgia,serif;color:var(--gold-ink)}
p{margin:0 0 20px}
dl{display:grid;grid-template-columns:1fr auto;gap:8px 16px;margin:0 0 28px;padding:16px 0;border-block:1px solid var(--line)}
dt{color:var(--ink-soft)}dd{margin:0;text-align:right;font-variant-numeric:tabular-nums}
dd.amount{font-size:1.35rem;font-weight:600}
form{display:grid;gap:12px}
button{min-height:48px;padding:0 20px;border-radius:10px;border:1px solid #d4af37;background:none;color:var(--ink);font:600 1rem system-ui,sans-serif;cursor:pointer}
button.primary{background:#d4af37;color:#14110a}
button:hover{filter:brightness(1.1)}
:focus-visible{outline:3px solid var(--ink);outline-offset:3px}
nav{margin:0 0 32px}nav a{display:inline-block;padding:8px 12px;color:var(--gold-ink)}
nav a[aria-current]{color:var(--ink);text-decoration:none;font-weight:600}
table{width:100%;border-collapse:collapse}th,td{padding:8px;text-align:left;border-bottom:1px solid var(--line)}
td:first-child{font-variant-numeric:tabular-nums;white-space:nowrap}
@media (prefers-reduced-motion:no-preference){button{transition:filter .15s}}
`;

const STYLE_HASH = `sha256-${createHash('sha256').update(STYLE).digest('base64')}`;

/** No script, no external asset; a form may end at the shop, where its redirect leads. */
export const pageHeaders = (shopOrigin: string | null): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'content-security-policy': `default-src 'none'; style-src '${STYLE_HASH}'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'${shopOrigin ? ` ${shopOrigin}` : ''}`,
});

/** How a page is shown: as the shop that the payer comes from, which names both in the address. */
export interface Look {
  readonly language: Language;
  readonly theme: 'dark' | 'light';
}

/** The query that keeps a look from one page to the next. */
export const queryOf = ({ language, theme }: Look): string => `?lang=${language}&theme=${theme}`;

/** The frame of every page: sandbox ribbon, content, language links. */
export function page(look: Look, title: string, content: Markup, wide = false): string {
  const { language, theme } = look;
  const texts = TEXTS[language];
  const links = LANGUAGES.map((other) => {
    const address = queryOf({ language: other, theme });
    return other === language
      ? html`<a href="${address}" lang="${other}" aria-current="true">${other.toUpperCase()}</a>`
      : html`<a href="${address}" lang="${other}">${other.toUpperCase()}</a>`;
  });
  return html`<!doctype html>
    <html lang="${language}" data-theme="${theme}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} – ${texts.sandbox}</title>
        ${new Markup(`<style>${STYLE}</style>`)}
      </head>
      <body>
        <header class="ribbon"><strong>${texts.sandbox}</strong>${texts.notification}</header>
        <main class="${wide ? 'wide' : 'narrow'}">
          <h1>${title}</h1>
          ${content}
        </main>
        <nav aria-label="${texts.language}">${links}</nav>
      </body>
    </html>`.text;
}
