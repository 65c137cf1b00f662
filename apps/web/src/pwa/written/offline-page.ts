import { NAME_MARK, WRITTEN_FALLBACK, WRITTEN_LANGUAGES, WRITTEN_WORDS, type WrittenWords } from './written-words.js';

const block = (language: string, words: WrittenWords): string => `
    <section lang="${language}">
      <h1>${words['offline.title']}</h1>
      <p>${words['offline.text']}</p>
      <p><a href="/app/activity">${words['offline.open']}</a> <button type="button">${words['offline.retry']}</button></p>
    </section>`;

/** Shown instead of a page that needs the network; entirely self-contained. Without script it shows all languages. */
export const offlinePage = (): string => `<!doctype html>
<html lang="fr">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${NAME_MARK}</title>
    <style>
      html { background: #0d0c0a; color: #f3ecdf; font: 17px/1.6 system-ui, sans-serif; }
      html[data-theme='light'] { background: #faf7f1; color: #1d1a15; }
      body { margin: 0; min-height: 100vh; display: grid; place-content: center; gap: 28px; padding: 24px; text-align: center; }
      h1 { font-size: 1.5rem; margin: 0; }
      a, button { display: inline-block; margin: 4px; padding: 12px 22px; border: 1px solid currentColor; border-radius: 12px;
        background: none; color: inherit; font: inherit; text-decoration: none; cursor: pointer; }
      html[data-only] section { display: none; }
      ${WRITTEN_LANGUAGES.map((code) => `html[data-only='${code}'] [lang='${code}']`).join(', ')} { display: block; }
    </style>
  </head>
  <body>${Object.entries(WRITTEN_WORDS)
    .map(([language, words]) => block(language, words))
    .join('')}
    <script>
      (function (root) {
        try {
          var language = localStorage.getItem('language');
          root.dataset.only = root.lang = ${JSON.stringify(WRITTEN_LANGUAGES)}.includes(language) ? language : '${WRITTEN_FALLBACK}';
          if (localStorage.getItem('theme') === 'light') root.dataset.theme = 'light';
        } catch (refused) {
          console.warn(refused);
        }
        document.querySelectorAll('button').forEach(function (button) {
          button.addEventListener('click', function () {
            location.reload();
          });
        });
        addEventListener('online', function () {
          location.reload();
        });
      })(document.documentElement);
    </script>
  </body>
</html>
`;
