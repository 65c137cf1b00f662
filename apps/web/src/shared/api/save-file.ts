import { api, type ApiPath, type RequestOptions } from './http-client.js';

/** Long enough for the browser to begin the download. */
const KEPT_MS = 10_000;

/** Downloads a file from our API, by session or signed link, under the name the server gives it. Throws `ApiError`. */
export async function saveFile(path: ApiPath, options: RequestOptions = {}): Promise<void> {
  const { blob, name } = await api.file(path, options);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
