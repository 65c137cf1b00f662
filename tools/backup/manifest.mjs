// The manifest of a backup is the last entry of its archive: what is in it, and what made it.
import { readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { OperatorError } from '../process/operator-error.mjs';
import { ROOT } from '../stack/programs.mjs';

export const MANIFEST = 'manifest.json';
const FORMAT = 1;
const TABLE_PIECE = /^database\/([^/]+)\/\d+\.copy$/;
const SEGMENT = /^(?!\.{1,2}$)[\w.-]+$/; // never one that leads out of the data directory

/** What a backup takes from the data directory; the map is built anew, and logs and the cluster's own files stay. */
export const FOLDERS = ['documents', 'stripe-sandbox', 'inbox', 'arrivals'];
export const SECRETS = 'secrets.json';

export const isTablePiece = (name) => TABLE_PIECE.test(name);
export const tableOf = (name) => TABLE_PIECE.exec(name)[1];
export const pieceName = (table) => (piece) => `database/${table}/${String(piece).padStart(6, '0')}.copy`;
/** The entry of a stored file, by its path in the data directory, and the other way round. */
export const fileName = (path) => `files/${path}`;
export const pathOf = (name) => name.slice('files/'.length);
const isStoredFile = (name) => {
  const [first, ...rest] = name.split('/');
  return (
    first === 'files' &&
    rest.every((part) => SEGMENT.test(part)) &&
    (name === fileName(SECRETS) || FOLDERS.includes(rest[0]))
  );
};

export const productVersion = () => JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).version;

/** The text of a manifest; `content` is what the backup found. */
export const writeManifest = (content) =>
  JSON.stringify({ product: 'sablon', format: FORMAT, version: productVersion(), ...content }, null, 1);

/** A manifest this version can restore, or a sentence. */
export function readManifest(text, archive) {
  let manifest;
  try {
    manifest = JSON.parse(text);
  } catch (error) {
    throw new OperatorError(`${archive} is damaged: its manifest cannot be read. Take another copy of this backup.`, {
      cause: error,
    });
  }
  if (manifest?.product !== 'sablon')
    throw new OperatorError(`${archive} is no backup of Sablon. Name a file that \`npm run backup\` wrote.`);
  if (manifest.format !== FORMAT)
    throw new OperatorError(
      `${archive} was written by Sablon ${manifest.version} in format ${manifest.format}; this one reads format ${FORMAT}. Restore it with Sablon ${manifest.version}.`,
    );
  const stranger = manifest.files.find(({ name }) => !isStoredFile(name));
  if (stranger)
    throw new OperatorError(`${archive} names a file that no backup has (${stranger.name}). Do not use it.`);
  return manifest;
}

/**
 * The program's migrations that the backup had, and refuses when they are not the same ones: a backup moves to the same or a newer
 * program, never to an older one.
 */
export function migrationsOfBackup(manifest, migrations) {
  const own = new Map(migrations.map(({ name, sql }) => [name, createHash('sha256').update(sql).digest('hex')]));
  const unknown = manifest.migrations.filter(({ name }) => !own.has(name));
  if (unknown.length > 0)
    throw new OperatorError(
      `This backup was made by a newer Sablon, ${manifest.version} (${unknown.map(({ name }) => name).join(', ')} is unknown here). Update this program first.`,
    );
  const edited = manifest.migrations.find(({ name, checksum }) => own.get(name) !== checksum);
  if (edited)
    throw new OperatorError(
      `Migration ${edited.name} of this program is not the one the backup was made with. Restore with Sablon ${manifest.version} as it was released.`,
    );
  return migrations.filter(({ name }) => manifest.migrations.some((one) => one.name === name));
}
