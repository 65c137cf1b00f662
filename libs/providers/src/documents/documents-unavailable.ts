/** The store of documents does not answer in time, or cannot do what it is asked now. Its message is for the operator. */
export class DocumentsUnavailable extends Error {}

/** ASSUMPTION: a store that is well begins to answer long before, and a person at a form waits no longer. */
export const DOCUMENT_WAIT_MS = 6_000;
/** ASSUMPTION: the slowest store takes a megabyte in a second. */
const BYTES_PER_MS = 1_000;

/** How long a store may take for so many bytes that it was given whole. */
export const waitFor = (sizeBytes: number, waitMs = DOCUMENT_WAIT_MS): number => waitMs + sizeBytes / BYTES_PER_MS;

/** What `work` resolves with; `DocumentsUnavailable` when it takes longer, whatever becomes of it then. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new DocumentsUnavailable(`the store of documents did not answer in ${Math.round(ms)} ms`)),
      ms,
    );
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
