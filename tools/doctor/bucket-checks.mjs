// The bucket of documents, where one is configured. It is read only: a name that no document has.
import { ok, problem, reasonOf, warning } from './finding.mjs';

const ABOUT = 'documents';
/** A name of the right form; the chance that a document has it is one in 2²⁵⁶. */
const NO_DOCUMENT = '0'.repeat(64);

/** Whether the five settings are whole, and whether the bucket lets us read. Rules are those of libs/providers. */
export async function bucket(environment, dataDirectory, { documentSettings, openDocuments }) {
  let settings;
  try {
    settings = documentSettings(environment, dataDirectory);
  } catch (error) {
    return [problem(ABOUT, error.message, 'Set all five, or none of them.')];
  }
  if (settings.s3 === null) return [ok(ABOUT, `in ${settings.directory}`)];
  const { bucket: name, endpoint } = settings.s3;
  const found =
    endpoint.startsWith('https:') || /\/\/(localhost|127\.|\[::1\])/.test(endpoint)
      ? []
      : [warning(ABOUT, `travel to ${endpoint} in the open`, 'Use an https:// address.')];
  try {
    await openDocuments(settings).open(NO_DOCUMENT);
  } catch (error) {
    return [
      problem(
        ABOUT,
        reasonOf(error),
        'Look at SABLON_S3_ENDPOINT, the region, both keys, and what the keys may do there (get, put, delete and list).',
      ),
    ];
  }
  return [...found, ok(ABOUT, `the bucket ${name} answers and knows the keys`)];
}
