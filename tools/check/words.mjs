// Words that comments and documents do not use (docs/glossary.md, "Voice"): people are "they", and things are sent, reported or shown.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const SOURCE = /^(apps|libs|e2e|tools|bench|chaos)\/.*\.(ts|tsx|mjs)$/;
const BUILT = /\/dist\//;
const UNWANTED = /\b(told|untold|nobody|somebody|whoever|aloud|he|him|his|himself)\b/i;

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

/** One sentence per comment with an unwanted word. */
export function judgeWords(root) {
  return execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
    .split('\n')
    .filter((path) => SOURCE.test(path) && !BUILT.test(path))
    .flatMap((path) => {
      let text;
      try {
        text = readFileSync(join(root, path), 'utf8');
      } catch {
        return []; // removed, and not yet committed
      }
      if (!UNWANTED.test(text)) return [];
      return commentsOf(path, text).flatMap(([line, comment]) => {
        const word = unwantedWord(comment);
        return word ? [`${path}:${line} says "${word}"`] : [];
      });
    });
}
