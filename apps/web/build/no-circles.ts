import type { Plugin } from 'vite';

/**
 * Fails the build on circular imports: the execution order would depend on which file loads first, and a component of the other
 * file could still be undefined. Merging shared parts into larger files creates such circles.
 */
export function noCircles(): Plugin {
  return {
    name: 'sablon-no-circles',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const done = new Set<string>();
        const walk = (file: string, path: readonly string[]): void => {
          if (path.includes(file)) this.error(`Files import each other: ${[...path, file].join(' → ')}`);
          if (done.has(file)) return;
          const chunk = bundle[file];
          if (chunk?.type === 'chunk') for (const imported of chunk.imports) walk(imported, [...path, file]);
          done.add(file);
        };
        for (const file of Object.keys(bundle)) walk(file, []);
      },
    },
  };
}
