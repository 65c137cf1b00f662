// User-visible texts that do not follow the reader's language: written into a page or a source outside the catalogues.
import { relative } from 'node:path';
import ts from 'typescript';
import { parse, sourceFiles } from './every-text.mjs';
import { typicalWords } from './foreign-language.mjs';

const READ_ATTRIBUTES = new Set(['aria-label', 'alt', 'title', 'placeholder', 'label', 'aria-description']);
const WORD = /\p{L}{2}/u;

/** Whether a node is inside a `{ fr, nl, en }`. */
function isTranslated(node) {
  for (let at = node.parent; at; at = at.parent) {
    if (ts.isPropertyAssignment(at) && ['fr', 'nl'].includes(at.name.text)) return true;
  }
  return false;
}

/** Text written straight into a page: between tags, or in an attribute that is read or shown. */
export function writtenIntoPages(root) {
  const found = [];
  for (const file of sourceFiles(root).filter((path) => path.endsWith('.tsx'))) {
    const source = parse(file);
    const look = (node) => {
      const text = ts.isJsxText(node)
        ? node.text.trim()
        : ts.isJsxAttribute(node) && READ_ATTRIBUTES.has(node.name.getText(source)) && node.initializer
          ? ts.isStringLiteral(node.initializer) && node.initializer.text
          : false;
      if (text && WORD.test(text)) found.push({ place: relative(root, file), text });
      ts.forEachChild(node, look);
    };
    look(source);
  }
  return found;
}

/** French or Dutch in a string of the sources without another language beside it; at least `words` distinctive words. */
export function frenchOrDutchAlone(root, words = 2) {
  const found = [];
  for (const file of sourceFiles(root)) {
    const look = (node) => {
      if ((ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node)) && !isTranslated(node)) {
        const { fr, nl, en } = typicalWords(node.text);
        if (Math.max(fr, nl) >= words && Math.max(fr, nl) > en)
          found.push({ place: relative(root, file), text: node.text });
      }
      ts.forEachChild(node, look);
    };
    look(parse(file));
  }
  return found;
}
