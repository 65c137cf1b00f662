import { execFileSync } from 'node:child_process';

/** PDF.js imports itself dynamically, which the test runner's module loader does not allow, so it runs in a separate process. */
const READER = `
import { extractText, getDocumentProxy } from 'unpdf';
const chunks = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const pdf = await getDocumentProxy(new Uint8Array(Buffer.concat(chunks)));
process.stdout.write((await extractText(pdf, { mergePages: true })).text);`;

/** All text of a PDF, with whitespace collapsed. */
export const pdfWords = (bytes: Uint8Array): string =>
  execFileSync(process.execPath, ['--input-type=module', '-e', READER], {
    input: bytes,
    encoding: 'utf8',
    stdio: ['pipe', 'pipe', 'ignore'],
  }).replace(/\s+/g, ' ');
