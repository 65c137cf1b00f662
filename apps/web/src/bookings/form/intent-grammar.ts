/** The grammar of typed wishes, fetched with the first letter: most visitors use the form. */
export { readIntent } from '@sablon/domain';
