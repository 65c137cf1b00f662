import type { Plugin } from 'vite';

const FONTS = /(inter-latin-wght|fraunces-latin-opsz)-normal.*\.woff2$/;
const SHELL = /locales\/(\w+)\/shell\.json$/;

/**
 * Preloads, with the first bytes of HTML, what the first paint needs but only JavaScript or CSS names: the two text fonts and the
 * shell's translations in the stored language.
 */
export function preloadFirstPaint(): Plugin {
  return {
    name: 'sablon-preload-first-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const files = Object.values(bundle ?? {});
        const fonts = files.filter((file) => FONTS.test(file.fileName)).map((file) => `/${file.fileName}`);
        const words: Record<string, string> = {};
        for (const file of files) {
          const language = file.type === 'chunk' ? SHELL.exec(file.facadeModuleId ?? '')?.[1] : undefined;
          if (language) words[language] = `/${file.fileName}`;
        }
        return {
          html: html.replace('/*shell-words*/ {}', JSON.stringify(words)),
          tags: fonts.map((href) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href },
            injectTo: 'head' as const,
          })),
        };
      },
    },
  };
}
