import { definePack, type Say as SayOf } from '@sablon/words';

/** The words of printed documents, `locales/<language>/pdf.json`. */
export const sayIn = definePack('pdf');
/** A text of a document, its arguments filled in. */
export type Say = SayOf<'pdf'>;
