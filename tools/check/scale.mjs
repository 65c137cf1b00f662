// Sizes of type, space, corners, depth and layers come from apps/web/src/styles/scale.css; the web writes no other (decision 66).
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const SCALE = 'apps/web/src/styles/scale.css';
/** fonts.css declares the faces, and so the range of weights they have. */
const STYLES = /^apps\/web\/src\/(?!styles\/fonts\.css).*\.css$/;
const SOURCES = /^apps\/web\/src\/(?!.*\.spec\.).*\.tsx?$/;
/** The longest a scale of type may grow: more sizes are noise. */
export const MOST_SIZES = 8;
export const MOST_WEIGHTS = 4;

/** Room kept for something of a fixed size, and type that belongs to a drawing: file, what it writes, and why. */
const EXCEPTIONS = [
  ['apps/web/src/routes/app.tsx', 'pb-24', 'the height of the tabs below'],
  ['apps/web/src/routes/app.tsx', 'max-lg:pb-24', 'the height of the tabs below'],
  ['apps/web/src/routes/home.route.tsx', 'pb-[clamp(190px,24vw,300px)]', 'the height of the skyline below'],
  ['apps/web/src/shared/arrivals/meeting-sketch.tsx', 'fontSize', 'units of the drawing'],
  ['apps/web/src/drivers/sign/name-sign.tsx', 'fontSize', 'a name as large as the screen allows'],
  ['apps/web/src/drivers/ride/turn-icon.tsx', 'fontSize', 'a number inside a sign, a share of its size'],
];

/** The names on the scale, by kind: `text`, `font-weight`, `spacing`, `radius`, … */
export function namesOnScale(css) {
  const names = {};
  for (const [, kind, name] of css.matchAll(
    /^\s*--(text|font-weight|tracking|spacing|radius|z-index|shadow)-([\w-]+?):/gm,
  ))
    if (!name.includes('--') && name !== '*') (names[kind] ??= new Set()).add(name.replace('_', '.'));
  return names;
}

const KINDS = [
  [/^text-(\[(?=[^\]]*\d)(?!#)|\(length:|(?:xs|sm|base|lg|\d?xl)$)/, null],
  [/^-?(?:p|m)[trblxyse]?-(.+)$/, 'spacing'],
  [/^-?(?:gap(?:-[xy])?|space-[xy])-(.+)$/, 'spacing'],
  [/^font-(thin|extralight|light|normal|medium|semibold|bold|extrabold|black|\[\d.*)$/, 'font-weight'],
  [/^tracking-(.+)$/, 'tracking'],
  [/^leading-(\[.+|\d.*)$/, null],
  [/^rounded(?:-[trblse]{1,2})?-((?:\[|xs|sm|md|lg|\d?xl).*)$/, 'radius'],
  [/^shadow-((?:\[|xs|sm|md|lg|\d?xl|inner).*)$/, 'shadow'],
  [/^-?z-(\d.*|\[.+)$/, 'z-index'],
];
const LENGTH = /(?<![\w.-])-?(?=[\d.]*[1-9])\d*\.?\d+(px|rem|em|ch|vw|vh|dvh|mm|cm|pt)\b/;
/** What is left of a value once everything that comes from elsewhere is taken away. */
const ownPart = (value) => value.replace(/(?:var|env)\([^()]*\)/g, '');

/** Whether a class writes a size that is not on the scale; `names` are those of `namesOnScale`. */
export function isOffScale(token, names) {
  const name = token.replace(/^(?:(?:\[[^\]]*\]|[^:[\]()])+:)+/, '').replace(/!$/, '');
  for (const [pattern, kind] of KINDS) {
    const [matched, value = ''] = pattern.exec(name) ?? [];
    if (matched === undefined) continue;
    if (kind === null) return true;
    if (value.startsWith('[')) return LENGTH.test(ownPart(value.replaceAll('_', ' '))) || kind === 'z-index';
    if (kind === 'spacing') return /^[\d.]+$/.test(value) && value !== '0' && !names.spacing.has(value);
    return !names[kind]?.has(value);
  }
  return false;
}

const GUARDED =
  /^(font(-size)?|font-weight|letter-spacing|padding.*|margin.*|(row-|column-)?gap|border(-\w+)*-radius|box-shadow|z-index)$/;
const COUNTED = /^(font-weight|z-index)$/;

/** `[line, text]` of each declaration with a raw size. One under a comment `Off the scale: why` is allowed. */
export function rawSizes(css) {
  const found = [];
  for (const { index, 1: before = '', 2: property, 3: value } of css.matchAll(
    /(\/\*(?:(?!\*\/)[\s\S])*\*\/\s*)?(?<=[\s{;/])([a-z-]+):\s*([^;{}]+);/g,
  )) {
    if (!GUARDED.test(property) || /^\/\* Off the scale: \S/.test(before)) continue;
    const own = ownPart(value);
    if (LENGTH.test(own) || (COUNTED.test(property) && /\d/.test(own)))
      found.push([
        css.slice(0, index + before.length).split('\n').length,
        `${property}: ${value.replace(/\s+/g, ' ')}`,
      ]);
  }
  return found;
}

/** `[line, class or property]` of everything off the scale in a component's source. */
export function offScaleIn(path, text, names) {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true);
  const found = [];
  const add = (node, what) => found.push([source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1, what]);
  const visit = (node) => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node))
      for (const token of node.text.split(/\s+/)) if (isOffScale(token, names)) add(node, token);
    if ((ts.isPropertyAssignment(node) || ts.isJsxAttribute(node)) && node.name.getText(source) === 'fontSize')
      add(node, 'fontSize');
    if (ts.isPropertyAccessExpression(node) && node.name.text === 'fontSize' && ts.isBinaryExpression(node.parent))
      add(node, 'fontSize');
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** One sentence per value off the scale, per scale that grew too long, and per exception that is no longer needed. */
export function judgeScale(root) {
  const css = readFileSync(join(root, SCALE), 'utf8');
  const names = namesOnScale(css);
  const problems = [
    names.text.size > MOST_SIZES && `${SCALE} has ${names.text.size} sizes of type, ${MOST_SIZES} at most`,
    names['font-weight'].size > MOST_WEIGHTS &&
      `${SCALE} has ${names['font-weight'].size} weights, ${MOST_WEIGHTS} at most`,
  ].filter(Boolean);
  const used = new Set();
  const isExcepted = (path, what) => {
    const at = EXCEPTIONS.findIndex(([file, value]) => file === path && value === what);
    if (at >= 0) used.add(at);
    return at >= 0;
  };
  for (const path of filesOf(root)) {
    if (path === SCALE) continue;
    const text = readFileSync(join(root, path), 'utf8');
    const found = STYLES.test(path) ? rawSizes(text) : offScaleIn(path, text, names);
    for (const [line, what] of found)
      if (!isExcepted(path, what)) problems.push(`${path}:${line} writes "${what}", which is not in ${SCALE}`);
  }
  for (const [at, [path, what]] of EXCEPTIONS.entries())
    if (!used.has(at)) problems.push(`${path} no longer writes "${what}": take it from the exceptions`);
  return problems;
}

function filesOf(root) {
  const list = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  return [...new Set(list.split('\n'))].filter(
    (path) => (STYLES.test(path) || SOURCES.test(path)) && existsSync(join(root, path)),
  );
}
