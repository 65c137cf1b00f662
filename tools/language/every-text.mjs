// Every user-visible text of the product, read from its sources: wherever French, Dutch and English are side by side.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { compilePack } from '../locales/compile.mjs';

const LANGUAGES = ['fr', 'nl', 'en'];
const TESTS = /(\.spec\.tsx?$|\/testing\/|\/dist\/|\/node_modules\/)/;

/** Source files of the product, tests left out. */
export const sourceFiles = (root) =>
  ['apps', 'libs'].flatMap((box) =>
    readdirSync(join(root, box)).flatMap((name) => {
      const folder = join(root, box, name, 'src');
      return readdirSync(folder, { recursive: true })
        .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
        .map((path) => join(folder, path))
        .filter((path) => !TESTS.test(path));
    }),
  );

export const parse = (file) =>
  ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ESNext, true, tsKind(file));
const tsKind = (file) => (file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);

const bare = (node) =>
  ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node)
    ? bare(node.expression)
    : node;
const nameOf = (property) => property.name?.text;
const propertiesOf = (node) => node.properties.filter((one) => ts.isPropertyAssignment(one) && nameOf(one));

/** The text of a template or string, its placeholders as `{}`; null for other nodes. */
function textOf(node) {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return node.head.text + node.templateSpans.map((span) => `{}${span.literal.text}`).join('');
}

/** Every text below a node, by the path of names that leads to it; the texts of a function share its path. */
function textsBelow(node, path = '', found = new Map()) {
  const inner = bare(node);
  const text = textOf(inner);
  if (text !== null) found.set(path, found.has(path) ? `${found.get(path)}\n${text}` : text);
  else if (ts.isObjectLiteralExpression(inner))
    for (const one of propertiesOf(inner)) textsBelow(one.initializer, `${path}/${nameOf(one)}`, found);
  else ts.forEachChild(inner, (child) => void textsBelow(child, path, found));
  return found;
}

const together = (place, nodes) => ({ place, texts: nodes.map((node) => (node ? textsBelow(node) : new Map())) });

/** A pack of `locales/`: the same file for each language. */
function catalogue(root, name) {
  const texts = LANGUAGES.map((language) => {
    const pack = compilePack(readFileSync(join(root, 'locales', language, name), 'utf8'), name);
    return new Map(
      Object.entries(pack).flatMap(([key, message]) =>
        typeof message === 'string'
          ? [[`/${key}`, message]]
          : Object.entries(message)
              .filter(([form]) => form !== 'of')
              .map(([form, text]) => [`/${key}/${form}`, text]),
      ),
    );
  });
  return { place: `locales/fr/${name}`, texts };
}

/** `{ fr: …, nl: …, en: … }` within one file. */
function sideBySide(root, file) {
  const found = [];
  const source = parse(file);
  const place = (node) =>
    `${relative(root, file)}:${source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1}`;
  const look = (node) => {
    if (ts.isObjectLiteralExpression(node)) {
      const own = new Map(propertiesOf(node).map((one) => [nameOf(one), one.initializer]));
      if (LANGUAGES.every((language) => own.has(language))) {
        found.push(
          together(
            place(node),
            LANGUAGES.map((language) => own.get(language)),
          ),
        );
        return;
      }
    }
    ts.forEachChild(node, look);
  };
  look(source);
  return found;
}

/**
 * All texts in three languages: `{ place, key, fr, nl, en }`, with a missing language as undefined. Functions that build
 * sentences count with the texts they contain.
 */
export function everyText(root) {
  const files = sourceFiles(root);
  const groups = [
    ...readdirSync(join(root, 'locales/fr')).map((name) => catalogue(root, name)),
    ...files.filter((file) => /\bfr:/.test(readFileSync(file, 'utf8'))).flatMap((file) => sideBySide(root, file)),
  ];
  return groups.flatMap(({ place, texts: [fr, nl, en] }) =>
    [...new Set([...fr.keys(), ...nl.keys(), ...en.keys()])].map((key) => ({
      place,
      key,
      fr: fr.get(key),
      nl: nl.get(key),
      en: en.get(key),
    })),
  );
}
