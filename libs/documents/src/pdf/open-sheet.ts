import { type Language, LOCALES } from '@sablon/domain';
import type PDFKit from 'pdfkit';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The web app's font faces, with every script they support. */
export type Face = 'text' | 'strong' | 'display';

const FILES: Readonly<Record<Face, string>> = {
  text: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  strong: '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
  display: '@expo-google-fonts/fraunces/600SemiBold/Fraunces_600SemiBold.ttf',
};

let read: Readonly<Record<Face, Buffer>> | undefined;

/** The font files, read once per process. */
export function fontFiles(): Readonly<Record<Face, Buffer>> {
  if (!read) {
    const { resolve } = createRequire(import.meta.url);
    const bytes = (face: Face): Buffer => readFileSync(resolve(FILES[face]));
    read = { text: bytes('text'), strong: bytes('strong'), display: bytes('display') };
  }
  return read;
}

/** A document's metadata. */
export interface SheetMeta {
  readonly title: string;
  readonly language: Language;
  readonly author: string;
  /** The name the document is headed with. */
  readonly brand: string;
  /** The document's own date, so that the same facts always give the same bytes. */
  readonly issuedAt: Date;
}

/** A4 in points, and our margins. */
export const PAGE = { width: 595.28, height: 841.89, left: 50, right: 50, top: 48, bottom: 96 } as const;
export const CONTENT_WIDTH = PAGE.width - PAGE.left - PAGE.right;

/** The language screen readers speak; they have no Belgian English. */
const SPOKEN_AS: Readonly<Record<Language, string>> = { ...LOCALES, en: 'en-GB' };

/** Missing from the library's types. */
const UNIVERSAL = { subset: 'PDF/UA' } as object;

/**
 * An empty tagged PDF (PDF/UA-1, ISO 14289: language, title and structure for screen readers) with our fonts embedded. The PDF
 * library is loaded for the first document: a process that makes none never loads it.
 */
export async function openSheet(meta: SheetMeta): Promise<PDFKit.PDFDocument> {
  const { default: PDFDocument } = await import('pdfkit');
  const { text, strong, display } = fontFiles();
  const doc = new PDFDocument({
    size: 'A4',
    margins: PAGE,
    pdfVersion: '1.7',
    ...UNIVERSAL,
    tagged: true,
    displayTitle: true,
    lang: SPOKEN_AS[meta.language],
    bufferPages: true,
    autoFirstPage: false,
    info: {
      Title: meta.title,
      Author: meta.author,
      Creator: meta.brand,
      Producer: meta.brand,
      CreationDate: meta.issuedAt,
      ModDate: meta.issuedAt,
    },
  });
  doc.registerFont('text', text).registerFont('strong', strong).registerFont('display', display);
  doc.addPage();
  return doc;
}

/** Ends the document and returns its bytes. */
export function bytesOf(doc: PDFKit.PDFDocument): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    doc.on('error', reject);
    doc.end();
  });
}
