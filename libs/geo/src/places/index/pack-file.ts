import { PLACES_MAGIC, PLACES_VERSION, SECTIONS, type SectionName, type Sections } from './sections.js';

const ALIGNMENT_BYTES = 8;
/** Magic, version, number of sections. */
export const HEADER_BYTES = 16;
/** Offset and length of a section. */
export const ENTRY_BYTES = 8;

const aligned = (bytes: number): number => Math.ceil(bytes / ALIGNMENT_BYTES) * ALIGNMENT_BYTES;
export const SECTION_NAMES = Object.keys(SECTIONS) as SectionName[];

/** Sections one after the other behind a table of where each lies; little endian, every section on eight bytes. */
export function packFile(sections: Sections): Uint8Array {
  let end = aligned(HEADER_BYTES + SECTION_NAMES.length * ENTRY_BYTES);
  const starts = SECTION_NAMES.map((name) => {
    const start = end;
    end = aligned(end + sections[name].byteLength);
    return start;
  });
  const file = new Uint8Array(end);
  const view = new DataView(file.buffer);
  file.set(Buffer.from(PLACES_MAGIC), 0);
  view.setUint32(8, PLACES_VERSION, true);
  view.setUint32(12, SECTION_NAMES.length, true);
  SECTION_NAMES.forEach((name, row) => {
    const { buffer, byteOffset, byteLength } = sections[name];
    view.setUint32(HEADER_BYTES + row * ENTRY_BYTES, starts[row] as number, true);
    view.setUint32(HEADER_BYTES + row * ENTRY_BYTES + 4, byteLength, true);
    file.set(new Uint8Array(buffer, byteOffset, byteLength), starts[row]);
  });
  return file;
}
