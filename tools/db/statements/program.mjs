// The product's code as TypeScript sees it, as far as statements need it.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const SOURCE = /^(?:libs|apps)\/[^/]+\/src\/.*\.ts$/;
const NOT_PRODUCT = /\.spec\.ts$|\.contract\.ts$|\/testing\/|^apps\/web\//;
const ASKS = /\.query[<(]/;
/** Other packages are not read: no row is made of their types, and they are nine tenths of the program. */
const READ = /^(?:\.|pg$|pg-|@sablon\/|node:)/;

/** The product's files that may hold a statement: those with a call of `query`, as paths from the root. */
export function filesWithStatements(root) {
  return ['libs', 'apps']
    .flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}/src`))
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true }).map((name) => `${folder}/${name}`))
    .filter((path) => SOURCE.test(path) && !NOT_PRODUCT.test(path))
    .filter((path) => ASKS.test(readFileSync(join(root, path), 'utf8')));
}

/**
 * The program of these files (absolute paths) with the options of the root's tsconfig. `texts` are files that exist only for this
 * program, by their paths.
 */
export function openProgram(root, files, texts = new Map()) {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.convertCompilerOptionsFromJson({ ...config.compilerOptions, types: ['node'] }, root);
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile.bind(host);
  host.getSourceFile = (name, language, ...more) =>
    texts.has(name) ? ts.createSourceFile(name, texts.get(name), language) : read(name, language, ...more);
  const cache = ts.createModuleResolutionCache(root, (name) => name, options);
  host.resolveModuleNameLiterals = (literals, from, redirected, settings, file) =>
    literals.map((literal) =>
      READ.test(literal.text)
        ? ts.resolveModuleName(
            literal.text,
            from,
            settings,
            host,
            cache,
            redirected,
            ts.getModeForUsageLocation(file, literal, settings),
          )
        : { resolvedModule: undefined },
    );
  return ts.createProgram([...files, ...texts.keys()], options, host);
}
