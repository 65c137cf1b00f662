import type { Failure } from '@sablon/domain';
import type { BuildMapCode } from './build-map.js';
import type { OptionsCode } from './command-options.js';
import type { DownloadCode } from './download-extract.js';

export type CommandCode = BuildMapCode | DownloadCode | Exclude<OptionsCode, 'command.help'>;

type Params = NonNullable<Failure['params']>;

/** What to tell the person at the terminal, in one sentence that says what to do. */
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

/** A failure as a person reads it, code included. */
export const sentenceOf = ({ code, params }: Failure<CommandCode>): string =>
  `${SENTENCES[code](params ?? {})} [${code}]`;
