// Words that names, comments, test titles and documents do not use (docs/glossary.md, "Voice" and "Words of the past"): people are
// "they", and things are sent, reported, notified, saved or received.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import ts from 'typescript';

const SOURCE = /^(apps|libs|e2e|tools|bench|chaos)\/.*\.(ts|tsx|mjs)$/;
const BUILT = /\/dist\//;
const EXEMPT = /^tools\/check\/words/; // it has to name them
const UNWANTED = /\b(told|untold|nobody|somebody|whoever|aloud|he|him|his|himself)\b/i;
const PRONOUNS = /\b(he|him|his|himself|she|her|hers|herself)\b/i;
const IN_TITLES = /\b(nobody|somebody|he|him|his|himself|herself)\b/i;
const DOCUMENT = /(^|\/)(README|SECURITY|CONTRIBUTING)\.md$|^docs\/(?!glossary).*\.md$|^prisma\/.*\.(prisma|sql)$/;
const NAMED_IN = /^prisma\/.*\.(prisma|sql)$/;

/** Parts of a name that were given up, with the word of today. */
const OLD_PARTS = {
  ...{
    told: 'notified, reported or sent',
    untold: 'unpublished',
    heard: 'received or lastSeen',
    unheard: 'unreceived',
  },
  ...{ kept: 'saved, cached or retained', nobody: 'none', somebody: 'someone', his: 'own', him: 'them' },
  ...{ deed: 'action', deeds: 'actions', paper: 'document', papers: 'documents', notice: 'notification' },
  ...{ tripway: 'tripRoute', offway: 'offRoute' },
};
/** Names that may keep such a part: the colour of paper on a map, and the notice a passenger is given. */
const ALLOWED = new Set(['PAPER_HALO', 'EARLIER_NOTICE_MINUTES']);

/** The parts of a name in camelCase, PascalCase, snake_case or kebab-case, in lower case. */
const partsOf = (name) => (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? []).map((part) => part.toLowerCase());

/** The word a name should use instead of an old one, as a sentence, or null. */
export function oldName(name) {
  if (ALLOWED.has(name)) return null;
  const parts = partsOf(name);
  const old = [...parts, ...parts.slice(1).map((part, at) => parts[at] + part)].find((part) =>
    Object.hasOwn(OLD_PARTS, part),
  );
  return old ? `${name} says "${old}": ${OLD_PARTS[old]}` : null;
}

/** Every comment of a source file as `[line, text]`. */
export function commentsOf(path, text) {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true);
  const found = new Map();
  const collect = (ranges) => {
    for (const { pos, end } of ranges ?? []) found.set(pos, text.slice(pos, end));
  };
  const visit = (node) => {
    collect(ts.getLeadingCommentRanges(text, node.getFullStart()));
    collect(ts.getTrailingCommentRanges(text, node.end));
    if (ts.isJsxExpression(node) && !node.expression)
      collect(ts.getTrailingCommentRanges(text, node.getStart(source) + 1));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...found].map(([pos, comment]) => [source.getLineAndCharacterOfPosition(pos).line + 1, comment]);
}

/** The first unwanted word of a comment, or null. Code in backticks and quotations may name what they like. */
export const unwantedWord = (comment) => UNWANTED.exec(comment.replace(/`[^`]*`|"[^"]*"|‘[^’]*’/g, ''))?.[0] ?? null;

const TITLED = new Set(['it', 'describe', 'test', 'each']);

/** Every identifier of a source file, and every text in the titles of its tests, as `[line, kind, text]`. */
export function namesOf(path, text) {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true);
  const found = [];
  const lineOf = (node) => source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
  const isTitle = (call) => {
    const callee = ts.isCallExpression(call.expression) ? call.expression.expression : call.expression;
    return TITLED.has((ts.isPropertyAccessExpression(callee) ? callee.expression : callee).getText(source));
  };
  const visit = (node) => {
    if (ts.isIdentifier(node)) found.push([lineOf(node), 'name', node.text]);
    const [title] = ts.isCallExpression(node) ? node.arguments : [];
    if (title && ts.isStringLiteralLike(title) && isTitle(node)) found.push([lineOf(title), 'title', title.text]);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** One sentence per old name and per test title with an unwanted word. */
export function judgeNames(path, text) {
  const seen = new Set();
  return namesOf(path, text).flatMap(([line, kind, name]) => {
    if (kind === 'title') {
      const word = IN_TITLES.exec(name.replace(/"[^"]*"|‘[^’]*’|“[^”]*”/g, ''))?.[0];
      return word ? [`${path}:${line} has a test title that says "${word}"`] : [];
    }
    if (seen.has(name)) return [];
    seen.add(name);
    const old = oldName(name);
    return old ? [`${path}:${line} ${old}`] : [];
  });
}

/** One sentence per line of a document, the schema or a migration with a pronoun for one sex; names of columns and guards too. */
export function judgeDocument(path, text) {
  return text.split('\n').flatMap((line, at) => {
    const prose = line.replace(/`[^`]*`|"[^"]*"|“[^”]*”|«[^»]*»|'[^']*'/g, '');
    const word = PRONOUNS.exec(prose)?.[0];
    const names = NAMED_IN.test(path) ? (line.match(/\b[a-z]+(?:_[a-z0-9]+)+\b|\b[a-z]+[A-Z]\w*\b/g) ?? []) : [];
    const old = names.map(oldName).find(Boolean);
    return [...(word ? [`${path}:${at + 1} says "${word}"`] : []), ...(old ? [`${path}:${at + 1} ${old}`] : [])];
  });
}

/** One sentence per comment, name, test title, file name or document line with an unwanted word. */
export function judgeWords(root) {
  return execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
    .split('\n')
    .filter((path) => (SOURCE.test(path) || DOCUMENT.test(path)) && !BUILT.test(path))
    .flatMap((path) => {
      let text;
      try {
        text = readFileSync(join(root, path), 'utf8');
      } catch {
        return []; // removed, and not yet committed
      }
      if (DOCUMENT.test(path)) return judgeDocument(path, text);
      const file = oldName(basename(path));
      const problems = [...(file ? [`${path}: ${file}`] : []), ...(EXEMPT.test(path) ? [] : judgeNames(path, text))];
      if (!UNWANTED.test(text)) return problems;
      return [
        ...problems,
        ...commentsOf(path, text).flatMap(([line, comment]) => {
          const word = unwantedWord(comment);
          return word ? [`${path}:${line} says "${word}"`] : [];
        }),
      ];
    });
}
