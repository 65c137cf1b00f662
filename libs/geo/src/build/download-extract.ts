import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fail, ok, type Result } from '@sablon/domain/kernel';

/** Extracts that can be downloaded by name. */
export const EXTRACTS: Readonly<Record<string, string>> = {
  belgium: 'https://download.geofabrik.de/europe/belgium-latest.osm.pbf',
};

/**
 * `map.no_network` (no connection to `url`), `map.download_refused` (`status`), `map.download_cut` (interrupted; the next attempt
 * resumes it), `map.download_damaged` (does not match the checksum published beside the file; deleted).
 */
export type DownloadCode = 'map.no_network' | 'map.download_refused' | 'map.download_cut' | 'map.download_damaged';

/** ASSUMPTION: a server that sends nothing for this long has failed. */
const STALL_MS = 60_000;

async function fileMd5(path: string): Promise<string> {
  const hash = createHash('md5');
  for await (const piece of createReadStream(path, { highWaterMark: 1 << 20 })) hash.update(piece as Buffer);
  return hash.digest('hex');
}

const sizeOf = async (path: string): Promise<number> => (await stat(path).catch(() => null))?.size ?? 0;

/** Sends a request; a silent server times out. The timeout also covers the body: call `alive` for every chunk received. */
async function ask(url: string, headers: Record<string, string>, signal: AbortSignal, stallMs: number) {
  const gone = new AbortController();
  let timer = setTimeout(() => gone.abort(), stallMs);
  const alive = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => gone.abort(), stallMs);
  };
  const quiet = (): void => clearTimeout(timer);
  try {
    const answer = await fetch(url, { headers, redirect: 'follow', signal: AbortSignal.any([signal, gone.signal]) });
    return { answer, alive, quiet };
  } catch (error) {
    quiet();
    throw error;
  }
}

async function publishedMd5(url: string, signal: AbortSignal, stallMs: number): Promise<Result<string, DownloadCode>> {
  try {
    const { answer, quiet } = await ask(`${url}.md5`, {}, signal, stallMs);
    const text = await answer.text().finally(quiet);
    if (!answer.ok) return fail('map.download_refused', { url: `${url}.md5`, status: answer.status });
    const md5 = /^[0-9a-f]{32}\b/i.exec(text.trim())?.[0].toLowerCase();
    return md5 ? ok(md5) : fail('map.download_refused', { url: `${url}.md5`, status: answer.status });
  } catch (error) {
    return fail('map.no_network', { url, reason: reasonOf(error) });
  }
}

const reasonOf = (error: unknown): string => {
  const { cause, message } = error as { cause?: NodeJS.ErrnoException; message?: string };
  return cause?.code ?? message ?? String(error);
};

/** The directory, cancellation and progress of a download. */
export interface DownloadRun {
  readonly directory: string;
  readonly signal: AbortSignal;
  /** Bytes received and total bytes (0 = unknown). */
  readonly report: (bytes: number, ofBytes: number) => void;
  readonly stallMs?: number;
}

/**
 * Downloads an extract and checks it against the MD5 published beside it (Geofabrik's convention). A file that is present and
 * still current is not downloaded again; an interrupted download resumes, unless the server has a newer file by now. Returns the
 * file's path; disk errors are thrown.
 */
export async function downloadExtract(url: string, run: DownloadRun): Promise<Result<string, DownloadCode>> {
  const { directory, signal, stallMs = STALL_MS } = run;
  await mkdir(directory, { recursive: true });
  const path = join(directory, new URL(url).pathname.split('/').at(-1) || 'extract.osm.pbf');
  const md5 = await publishedMd5(url, signal, stallMs);
  if (!md5.ok) return md5;
  if ((await sizeOf(path)) > 0 && (await fileMd5(path)) === md5.value) return ok(path);
  const part = `${path}.part`;
  // The partial file belongs to the version with this checksum; it cannot be continued with a newer one.
  const started = await readFile(`${part}.md5`, 'utf8').catch(() => '');
  if (started !== md5.value) await rm(part, { force: true });
  await writeFile(`${part}.md5`, md5.value);
  const fetched = await fetchInto(part, url, run, stallMs);
  if (!fetched.ok) return fetched;
  const whole = (await fileMd5(part)) === md5.value;
  if (whole) await rename(part, path);
  await rm(part, { force: true });
  await rm(`${part}.md5`, { force: true });
  return whole ? ok(path) : fail('map.download_damaged', { url });
}

async function fetchInto(
  part: string,
  url: string,
  { signal, report }: DownloadRun,
  stallMs: number,
): Promise<Result<null, DownloadCode>> {
  const have = await sizeOf(part);
  let asked: Awaited<ReturnType<typeof ask>>;
  try {
    asked = await ask(url, have > 0 ? { range: `bytes=${have}-` } : {}, signal, stallMs);
  } catch (error) {
    return fail('map.no_network', { url, reason: reasonOf(error) });
  }
  const { answer, alive, quiet } = asked;
  const resumed = answer.status === 206;
  const complete = answer.status === 416 && have > 0;
  if (complete || !answer.ok || !answer.body) {
    quiet();
    await answer.body?.cancel();
    return complete ? ok(null) : fail('map.download_refused', { url, status: answer.status });
  }
  const announced = Number(answer.headers.get('content-length') ?? 0);
  let bytes = resumed ? have : 0;
  const total = announced > 0 ? bytes + announced : 0;
  const file = await open(part, resumed ? 'a' : 'w');
  try {
    const body = answer.body.getReader();
    for (;;) {
      const piece = await body.read().catch((error: unknown) => ({ cut: reasonOf(error) }));
      if ('cut' in piece) return fail('map.download_cut', { url, bytes, reason: piece.cut });
      if (piece.done) break;
      alive();
      await file.write(piece.value);
      bytes += piece.value.length;
      report(bytes, total);
    }
  } finally {
    quiet();
    await file.close();
  }
  return total === 0 || bytes === total ? ok(null) : fail('map.download_cut', { url, bytes, reason: 'ended early' });
}
