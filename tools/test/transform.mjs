// What Jest transforms, and how. A fresh clone starts with an empty cache, and each tier's first workers fill it at the same time:
// transforming everything once per tier took a minute of two cores.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import swcJest from '@swc/jest';

/** CommonJS, and yet it fetches parts with `import()`, which Jest cannot run as it stands. */
const WITH_IMPORTS = ['@opentelemetry/otlp-exporter-base', '@opentelemetry/resources'];

/**
 * Patterns of the files that run as they are, because they are CommonJS: everything in node_modules but packages that are
 * modules by default (`"type": "module"`) and `.mjs` files.
 */
export function untransformed(root) {
  const own = ['', 'apps/web'].flatMap((workspace) => modulePackages(join(root, workspace, 'node_modules')));
  const modules = [...own, ...WITH_IMPORTS];
  return ['\\.cjs$', `/node_modules/(?!.*/node_modules/)(?!(${modules.join('|')})/)(?!.*\\.mjs$)`];
}

function modulePackages(directory) {
  if (!existsSync(directory)) return [];
  const names = readdirSync(directory).filter((name) => !name.startsWith('.') && name !== '@sablon');
  const packages = names.flatMap((name) =>
    name.startsWith('@') ? readdirSync(join(directory, name)).map((inner) => `${name}/${inner}`) : [name],
  );
  return packages.filter((name) => {
    const file = join(directory, name, 'package.json');
    return existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).type === 'module';
  });
}

export default {
  /**
   * @swc/jest with these options of swc and a cache key that leaves out the configuration of the project, so that the tiers
   * share what they transform.
   */
  createTransformer(options) {
    const transformer = swcJest.createTransformer(options);
    const ofOptions = transformer.getCacheKey('', '', { config: {}, configString: '' });
    return {
      ...transformer,
      getCacheKey: (source, path) => createHash('sha1').update([ofOptions, path, source].join('\0')).digest('hex'),
    };
  },
};
