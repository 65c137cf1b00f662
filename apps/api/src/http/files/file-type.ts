import { fail, ok, type DocumentMediaType, type Result } from '@sablon/domain';

const startsWith = (bytes: Uint8Array, signature: readonly number[], at = 0): boolean =>
  signature.every((byte, index) => bytes[at + index] === byte);
const ascii = (text: string): readonly number[] => [...Buffer.from(text, 'latin1')];

/** A file's type by its first bytes, whatever its name says; null when it is not accepted. */
export function mediaTypeOf(bytes: Uint8Array): DocumentMediaType | null {
  if (startsWith(bytes, ascii('%PDF-'))) return 'application/pdf';
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (startsWith(bytes, [0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a])) return 'image/png';
  if (startsWith(bytes, ascii('RIFF')) && startsWith(bytes, ascii('WEBP'), 8)) return 'image/webp';
  return null;
}

const ENDINGS: Readonly<Record<DocumentMediaType, readonly string[]>> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
};

/** Whether the file extension and the announced type agree with the bytes; `application/octet-stream` announces nothing. */
export function isNamedAs(mediaType: DocumentMediaType, fileName: string, announced: string): boolean {
  const ending = /\.(\w+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
  const type = announced.toLowerCase().replace('image/jpg', 'image/jpeg');
  return ENDINGS[mediaType].includes(ending) && (type === mediaType || type === 'application/octet-stream');
}

/** The type of an uploaded file. Fails with `application.file_empty`, `.file_type`, `.file_mismatch`. */
export function typeOfSent(file: {
  readonly bytes: Uint8Array;
  readonly fileName: string;
  readonly announcedType: string;
}): Result<DocumentMediaType> {
  if (file.bytes.byteLength === 0) return fail('application.file_empty');
  const mediaType = mediaTypeOf(file.bytes);
  if (!mediaType) return fail('application.file_type');
  return isNamedAs(mediaType, file.fileName, file.announcedType) ? ok(mediaType) : fail('application.file_mismatch');
}

/**
 * The file name, safe to display and return: no folders, no control or direction characters, no quotes, at most 120 letters.
 */
export const tidyFileName = (name: string): string =>
  [...(name.split(/[\\/]/).at(-1) ?? '').replace(/[\p{C}"<>:|?*]/gu, '').trim()].slice(-120).join('');
