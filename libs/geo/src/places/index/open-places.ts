import { readFile } from 'node:fs/promises';
import { fail, ok, type Result } from '@sablon/domain';
import { brokenSection } from './check-sections.js';
import { ENTRY_BYTES, HEADER_BYTES, SECTION_NAMES } from './pack-file.js';
import { PlacesIndex } from './places-index.js';
import { PLACES_MAGIC, PLACES_VERSION, SECTIONS, type Sections } from './sections.js';

/**
 * Why a places file is not taken: `places.missing` (cannot be read), `places.not_places` (another kind of file),
 * `places.unknown_version`, `places.damaged` (cut short, or parts that contradict each other).
 */
export type PlacesFileCode = 'places.missing' | 'places.not_places' | 'places.unknown_version' | 'places.damaged';

/** Opens a `places.bin`, by path or as bytes; see {@link PlacesFileCode} for refusals. */
export async function openPlaces(source: string | Uint8Array): Promise<Result<PlacesIndex, PlacesFileCode>> {
  if (typeof source !== 'string') return readPlaces(source);
  const bytes = await readFile(source).catch(() => null);
  return bytes ? readPlaces(bytes) : fail('places.missing', { file: source });
}

/** {@link openPlaces} for bytes in hand; they are kept, not copied, when they start on eight bytes. */
export function readPlaces(given: Uint8Array): Result<PlacesIndex, PlacesFileCode> {
  if (given.length < HEADER_BYTES || Buffer.from(given.subarray(0, 8)).toString('latin1') !== PLACES_MAGIC)
    return fail('places.not_places');
  const bytes = given.byteOffset % 8 === 0 ? given : given.slice();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const version = view.getUint32(8, true);
  if (version !== PLACES_VERSION) return fail('places.unknown_version', { version });
  const damaged = (part: string) => fail('places.damaged' as const, { part });
  const tableEnd = HEADER_BYTES + SECTION_NAMES.length * ENTRY_BYTES;
  if (view.getUint32(12, true) !== SECTION_NAMES.length || bytes.length < tableEnd) return damaged('table');
  const sections: Record<string, unknown> = {};
  for (const [row, name] of SECTION_NAMES.entries()) {
    const start = view.getUint32(HEADER_BYTES + row * ENTRY_BYTES, true);
    const length = view.getUint32(HEADER_BYTES + row * ENTRY_BYTES + 4, true);
    const Column = SECTIONS[name];
    const fits = start % 8 === 0 && start >= tableEnd && start + length <= bytes.length;
    if (!fits || length % Column.BYTES_PER_ELEMENT !== 0) return damaged(name);
    sections[name] = new Column(
      bytes.buffer as ArrayBuffer,
      bytes.byteOffset + start,
      length / Column.BYTES_PER_ELEMENT,
    );
  }
  const whole = sections as unknown as Sections;
  const broken = brokenSection(whole);
  return broken ? damaged(broken) : ok(new PlacesIndex(whole));
}
