import { join, resolve } from 'node:path';
import { fail, type Failure, ok, type Result } from '@sablon/domain/kernel';
import type { MapManifest } from '../map/map-manifest.js';
import { buildMap, type BuildMapCode } from './build-map.js';
import { downloadExtract, EXTRACTS, type DownloadCode } from './download-extract.js';
import { partFailure } from './run-part.js';
import { parseArgs } from 'node:util';
import type { Bounds } from '../osm/build-job.js';

/** The parsed command line. */
interface CommandOptions {
  /** An OpenStreetMap file, or the name of an extract to download. */
  readonly source: { readonly pbf: string } | { readonly download: string };
  readonly bounds: Bounds | null;
  readonly placesFiles: readonly string[];
  /** Null = the server's default directory. */
  readonly out: string | null;
}

type OptionsCode = 'command.help' | 'command.bad_option' | 'command.bad_bbox' | 'command.no_source';

const USAGE = `Builds the map the product drives on, out of OpenStreetMap data.

  npm run map:build -- --pbf FILE [--bbox S,W,N,E] [--places FILE]… [--out DIR]
  npm run map:build -- --download ${Object.keys(EXTRACTS).join('|')}  [--bbox S,W,N,E] [--places FILE]… [--out DIR]

  --pbf FILE       an extract in PBF form, for instance belgium-latest.osm.pbf from download.geofabrik.de
  --download NAME  fetches that extract first (about 650 MB; goes on where it was cut off)
  --bbox S,W,N,E   only what lies between these degrees, for instance 50.70,4.15,51.02,4.65 for Brussels
  --places FILE    further places, one JSON object a line, or outlines in GeoJSON; may be given several times
  --out DIR        where to put the map (default: map in SABLON_DATA, where a running server picks it up)
`;

function parseBounds(text: string): Bounds | null {
  const sides = text.split(',').map(Number);
  const [south = NaN, west = NaN, north = NaN, east = NaN] = sides;
  const sane = sides.length === 4 && south < north && west < east && south >= -90 && north <= 90;
  return sane && west >= -180 && east <= 180 ? [south, west, north, east] : null;
}

/** Reads the command line. Codes: `command.help` (requested), `command.bad_option`, `command.bad_bbox`, `command.no_source`. */
function readOptions(args: readonly string[]): Result<CommandOptions, OptionsCode> {
  const text = { type: 'string' } as const;
  let values: Partial<Record<'pbf' | 'download' | 'bbox' | 'out', string>> & { places?: string[]; help?: boolean };
  try {
    const options = {
      pbf: text,
      download: text,
      bbox: text,
      places: { type: 'string', multiple: true },
      out: text,
      help: { type: 'boolean' },
    } as const;
    values = parseArgs({ args: [...args], options, strict: true }).values;
  } catch (error) {
    return fail('command.bad_option', { reason: (error as Error).message });
  }
  if (values.help) return fail('command.help');
  const { pbf, download, bbox, places = [], out = null } = values;
  if ((pbf === undefined) === (download === undefined)) return fail('command.no_source');
  if (download !== undefined && !Object.hasOwn(EXTRACTS, download))
    return fail('command.bad_option', { reason: `there is no extract called "${download}"` });
  const bounds = bbox === undefined ? null : parseBounds(bbox);
  if (bbox !== undefined && !bounds) return fail('command.bad_bbox', { bbox });
  return ok({
    source: pbf === undefined ? { download: download as string } : { pbf },
    bounds,
    placesFiles: places,
    out,
  });
}

/** The part of a terminal stream that is used. */
interface Output {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

const BAR_CELLS = 24;
const PLAIN_STEP = 0.1;
const REDRAW_MS = 80;

/** One line of progress per job: redrawn in place on a terminal, appended now and then where the output is a file. */
export class ProgressLines {
  private readonly jobs = new Map<string, { share: number; doing: string; plainShare: number; plainDoing: string }>();
  private drawn = 0;
  private drawnAt = 0;

  constructor(
    private readonly out: Output,
    private readonly now: () => number = Date.now,
  ) {}

  /** Records a job's progress. */
  show(job: string, share: number, doing: string): void {
    const line = this.jobs.get(job) ?? { share: 0, doing: '', plainShare: -1, plainDoing: '' };
    const finished = share >= 1 && line.share < 1;
    Object.assign(line, { share, doing });
    this.jobs.set(job, line);
    if (this.out.isTTY) {
      if (finished || this.now() - this.drawnAt >= REDRAW_MS) this.redraw();
    } else if (finished || doing !== line.plainDoing || share - line.plainShare >= PLAIN_STEP) {
      Object.assign(line, { plainShare: share, plainDoing: doing });
      this.out.write(`  ${job.padEnd(8)} ${percent(share)}  ${doing}\n`);
    }
  }

  /** Draws the final state and keeps it on screen. */
  finish(): void {
    if (this.out.isTTY && this.jobs.size > 0) this.redraw();
    this.jobs.clear();
    this.drawn = 0;
  }

  private redraw(): void {
    this.drawnAt = this.now();
    const up = this.drawn > 0 ? `\x1b[${this.drawn}A` : '';
    const lines = [...this.jobs].map(([job, { share, doing }]) => {
      const full = Math.round(share * BAR_CELLS);
      const bar = '█'.repeat(full) + '░'.repeat(BAR_CELLS - full);
      return `\x1b[2K  ${job.padEnd(8)} ${bar} ${percent(share)}  ${doing}\n`;
    });
    this.out.write(up + lines.join(''));
    this.drawn = lines.length;
  }
}

const percent = (share: number): string => `${Math.floor(share * 100)} %`.padStart(5);

type CommandCode = BuildMapCode | DownloadCode | Exclude<OptionsCode, 'command.help'>;

type Params = NonNullable<Failure['params']>;

/** One sentence per failure for the terminal, ending in what to do. */
const SENTENCES: Readonly<Record<CommandCode, (params: Params) => string>> = {
  'osm.missing': ({ reason }) => `The OpenStreetMap file cannot be read (${reason}).`,
  'osm.not_pbf': () => 'This is not an OpenStreetMap file in PBF form (its name usually ends in .osm.pbf).',
  'osm.truncated': () => 'The OpenStreetMap file ends too early: it was cut off. Download it again.',
  'osm.damaged': ({ part }) => `The OpenStreetMap file is damaged (${part}). Download it again.`,
  'osm.unsupported': ({ feature }) => `The OpenStreetMap file uses "${feature}", which this program cannot read.`,
  'osm.empty': () => 'There is no road to build a map of in this file, or within this --bbox.',
  'map.disk_full': () => 'The disk is full.',
  'map.not_writable': ({ path }) => `The map cannot be written: no permission for ${path || 'the directory'}.`,
  'map.out_of_memory': () => 'There is not enough memory for this file; choose a smaller --bbox.',
  'map.stopped': () => 'Stopped.',
  'map.part_failed': ({ reason }) => `Something went wrong: ${reason}.`,
  'map.build_runs': ({ pid }) => `Another build (pid ${pid}) is writing into this directory.`,
  'map.no_network': ({ url, reason }) =>
    `Nothing answers at ${url} (${reason}). Without network, fetch the file elsewhere and give it with --pbf.`,
  'map.download_refused': ({ url, status }) => `${url} answers ${status}.`,
  'map.download_cut': ({ bytes }) =>
    `The download broke off after ${bytes} bytes; the same command goes on from there.`,
  'map.download_damaged': ({ url }) => `What came from ${url} is not what its checksum says; it was thrown away.`,
  'command.bad_option': ({ reason }) => `${reason}`,
  'command.bad_bbox': ({ bbox }) => `--bbox wants four degrees, south,west,north,east, not "${bbox}".`,
  'command.no_source': () => 'Say what to build from: --pbf FILE or --download belgium (--help tells more).',
};

/** The sentence for a failure, code included. */
export const sentenceOf = ({ code, params }: Failure<CommandCode>): string =>
  `${SENTENCES[code](params ?? {})} [${code}]`;

/** The environment of a command. */
interface CommandPlace {
  /** The product's data directory; the map goes into its `map` folder, which the server reads. */
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

/** `npm run map:build`: reads the arguments, builds, prints the outcome; returns the exit code (0, or 1 with a sentence). */
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
