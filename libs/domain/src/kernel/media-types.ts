/** Media types of photos and signatures (guard `custody_file_words`). */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
/** One of `IMAGE_TYPES`. */
export type ImageMediaType = (typeof IMAGE_TYPES)[number];

/** Media types of scanned documents (guard `application_document_words`). */
export const DOCUMENT_TYPES = ['application/pdf', ...IMAGE_TYPES] as const;
/** One of `DOCUMENT_TYPES`. */
export type DocumentMediaType = (typeof DOCUMENT_TYPES)[number];

/** Texts a spreadsheet would read as a formula (OWASP, "CSV injection"); Papa's own pattern misses those of several lines. */
export const CSV_FORMULA = /^[=+\-@\t\r]/;
