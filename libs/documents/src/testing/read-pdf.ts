import { execFileSync } from 'node:child_process';

/** The contents of a parsed PDF. */
export interface ReadPdf {
  /** All text, spaces folded. */
  readonly text: string;
  readonly lang: string;
  readonly title: string;
  /** The program that made it, as its metadata says. */
  readonly creator: string;
  readonly tagged: boolean;
  readonly pages: number;
}

/**
 * PDF.js is an ES module that imports itself dynamically, which the test runner's loader does not allow: it runs in a separate
 * process.
 */
const READER = `
import { getDocumentProxy } from 'unpdf';
const chunks = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const pdf = await getDocumentProxy(new Uint8Array(Buffer.concat(chunks)));
let text = '';
let end = { x: 0, y: 0 };
for (let number = 1; number <= pdf.numPages; number++)
  for (const { str = '', transform, width } of (await (await pdf.getPage(number)).getTextContent()).items) {
    const [, , , , x, y] = transform;
    // A kerned pair comes as two pieces that touch; anything further apart is another word.
    text += (Math.abs(x - end.x) < 1.5 && y === end.y ? '' : ' ') + str;
    end = { x: x + width, y };
  }
const { info } = await pdf.getMetadata();
const marks = await pdf.getMarkInfo();
process.stdout.write(JSON.stringify({
  text: text.replace(/\\s+/g, ' '),
  lang: info.Language ?? '',
  title: info.Title ?? '',
  creator: info.Creator ?? '',
  tagged: marks?.Marked === true,
  pages: pdf.numPages,
}));`;

/** Reads a PDF with another library than the one that writes it. */
export const readPdf = (bytes: Uint8Array): ReadPdf =>
  JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', READER], {
      input: bytes,
      cwd: import.meta.dirname,
      encoding: 'utf8',
      stdio: ['pipe', 'pipe', 'ignore'],
    }),
  ) as ReadPdf;
