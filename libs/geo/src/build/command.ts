import { join, resolve } from 'node:path';
import { fail, type Failure } from '@sablon/domain';
import type { MapManifest } from '../map/map-manifest.js';
import { buildMap } from './build-map.js';
import { readOptions, USAGE, type CommandOptions } from './command-options.js';
import { downloadExtract, EXTRACTS } from './download-extract.js';
import { partFailure } from './part-failure.js';
import { ProgressLines, type Output } from './progress-lines.js';
import { sentenceOf, type CommandCode } from './sentences.js';

/** Where a command runs. */
export interface CommandPlace {
  /** The product's data directory: the map goes into `map` in it, where the server looks. */
  readonly dataDirectory: string;
  readonly out: Output;
  readonly signal: AbortSignal;
}

type Outcome = { ok: true; value: MapManifest } | { ok: false; error: Failure<CommandCode> };

const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`;

async function sourceFile(options: CommandOptions, directory: string, lines: ProgressLines, signal: AbortSignal) {
  if ('pbf' in options.source) return { ok: true as const, value: resolve(options.source.pbf) };
  const url = EXTRACTS[options.source.download] as string;
  const report = (bytes: number, ofBytes: number): void =>
    lines.show('download', ofBytes > 0 ? bytes / ofBytes : 0, `${megabytes(bytes)} of ${megabytes(ofBytes)}`);
  return downloadExtract(url, { directory: join(directory, 'download'), signal, report });
}

async function run(options: CommandOptions, place: CommandPlace, lines: ProgressLines): Promise<Outcome> {
  const directory = options.out === null ? join(place.dataDirectory, 'map') : resolve(options.out);
  try {
    const file = await sourceFile(options, directory, lines, place.signal);
    if (place.signal.aborted) return fail('map.stopped');
    if (!file.ok) return file;
    const { bounds } = options;
    const placesFiles = options.placesFiles.map((path) => resolve(path));
    const order = { osmFile: file.value, bounds, placesFiles, directory };
    return await buildMap(order, {
      report: (part, share, doing) => lines.show(part, share, doing),
      signal: place.signal,
    });
  } catch (error) {
    return { ok: false, error: partFailure(error) };
  }
}

/** `npm run map:build`: reads the arguments, builds, tells what came out; returns the exit code (0, or 1 with a sentence). */
export async function mapBuildCommand(args: readonly string[], place: CommandPlace): Promise<number> {
  const options = readOptions(args);
  if (!options.ok && options.error.code === 'command.help') {
    place.out.write(USAGE);
    return 0;
  }
  const startedAt = Date.now();
  const lines = new ProgressLines(place.out);
  const outcome: Outcome = options.ok
    ? await run(options.value, place, lines)
    : { ok: false, error: options.error as Failure<CommandCode> };
  lines.finish();
  if (!outcome.ok) {
    place.out.write(`✗ ${sentenceOf(outcome.error)} No map was changed.\n`);
    return 1;
  }
  const { build, files, counts, sourceDate } = outcome.value;
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  const sizes = Object.entries(files).map(([name, proof]) => `${name} ${megabytes(proof?.bytes ?? 0)}`);
  place.out.write(`✓ Map ${build} is in force after ${seconds} s: ${sizes.join(', ')}.\n`);
  place.out.write(`  Data of ${sourceDate ?? 'unknown date'}; © OpenStreetMap contributors, ODbL 1.0.\n`);
  for (const [part, numbers] of Object.entries(counts))
    place.out.write(
      `  ${part}: ${Object.entries(numbers ?? {})
        .map(([what, count]) => `${what} ${count}`)
        .join(', ')}\n`,
    );
  return 0;
}
