import { definePack, type Say as SayOf } from '@sablon/words';

/** The words of printed documents, `locales/<language>/documents.json`. */
export const sayIn = definePack('documents');
/** A text of a document, its arguments filled in. */
export type Say = SayOf<'documents'>;
