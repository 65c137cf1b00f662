/** Headers reach the page byte by byte: a "©" sent as UTF-8 is put together again here. */
export const readAttribution = (header: string | null): string => {
  if (!header) return '';
  const bytes = Uint8Array.from(header, (letter) => letter.charCodeAt(0));
  if ([...header].some((letter) => letter.charCodeAt(0) > 255)) return header;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return header;
  }
};
