import type { FileEndpoint } from '@sablon/contracts';
import { callFile, type CallOptions } from './http-client.js';

/** Long enough for the browser to begin the download. */
const KEPT_MS = 10_000;

/** Downloads a file from our API, by session or signed link, under the name the server gives it. Throws `ApiError`. */
export async function saveFile<E extends FileEndpoint>(endpoint: E, options: CallOptions<E>): Promise<void> {
  const { blob, name } = await callFile(endpoint, options);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
