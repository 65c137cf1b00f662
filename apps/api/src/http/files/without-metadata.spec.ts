import { assert, constantFrom, property, uint8Array } from 'fast-check';
import { withoutMetadata } from './without-metadata.js';

const text = (words: string) => Buffer.from(words, 'latin1');
const SECRET = '50.8467N,4.3525E';
const segment = (marker: number, content: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
};
/** A camera's EXIF in either byte order: orientation and a place. */
function exif(orientation: number, order: 'II' | 'MM'): Buffer {
  const tiff = Buffer.alloc(40);
  const short = (value: number, at: number) =>
    order === 'II' ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at);
  const long = (value: number, at: number) =>
    order === 'II' ? tiff.writeUInt32LE(value, at) : tiff.writeUInt32BE(value, at);
  tiff.write(order, 'latin1');
  short(42, 2);
  long(8, 4);
  short(2, 8);
  [0x010f, 2, 16].forEach((value, index) => (index === 2 ? long(value, 14) : short(value, 10 + 2 * index)));
  [0x0112, 3].forEach((value, index) => short(value, 22 + 2 * index));
  long(1, 26);
  short(orientation, 30);
  return segment(0xe1, Buffer.concat([text('Exif\0\0'), tiff, text(SECRET)]));
}
const START = Buffer.from([0xff, 0xd8]);
const END = Buffer.from([0xff, 0xd9]);
const JFIF = segment(0xe0, text('JFIF\0\x01\x01\0\0\x01\0\x01\0\0'));
const COLOURS = segment(0xe2, text('ICC_PROFILE\0\x01\x01profile'));
const TABLE = segment(0xdb, Buffer.alloc(65, 7));
const SCANS = Buffer.concat([
  segment(0xda, text('\x01\x01\0\0?\0')),
  Buffer.from([1, 2, 0xff, 0x00, 3, 0xff, 0xd0, 4]),
  segment(0xda, text('\x01\x01\0\0?\0')),
  Buffer.from([5, 0xff, 0x00, 6]),
]);
const photo = (orientation: number, order: 'II' | 'MM' = 'II') =>
  Buffer.concat([
    START, JFIF, exif(orientation, order), segment(0xe1, text(`http://ns.adobe.com/xap/1.0/\0${SECRET}`)), COLOURS,
    segment(0xed, text(`Photoshop 3.0\0${SECRET}`)), segment(0xfe, text(SECRET)), TABLE, SCANS, END, text(`a film: ${SECRET}`),
  ]); // prettier-ignore

const chunk = (name: string, content: Buffer) => {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(content.length);
  return Buffer.concat([head, text(name), content, Buffer.alloc(4)]);
};
const PNG = text('\x89PNG\r\n\x1a\n');
const riff = (...chunks: [string, Buffer][]) => {
  const body = Buffer.concat(
    chunks.map(([name, content]) => {
      const size = Buffer.alloc(4);
      size.writeUInt32LE(content.length);
      return Buffer.concat([text(name), size, content, Buffer.alloc(content.length % 2)]);
    }),
  );
  const size = Buffer.alloc(4);
  size.writeUInt32LE(body.length + 4);
  return Buffer.concat([text('RIFF'), size, text('WEBP'), body]);
};

describe('a stored picture', () => {
  it('loses place, time and camera, and keeps its pixels and colours', () => {
    expect(withoutMetadata(photo(1))).toEqual(Buffer.concat([START, JFIF, COLOURS, TABLE, SCANS, END]));
  });

  it.each(['II', 'MM'] as const)('keeps the camera’s orientation in byte order %s, written once', (order) => {
    const cleaned = Buffer.from(withoutMetadata(photo(6, order)));
    expect(cleaned.includes(SECRET)).toBe(false);
    expect(cleaned.subarray(cleaned.indexOf('Exif')).subarray(6, 26)).toEqual(
      Buffer.from([77, 77, 0, 42, 0, 0, 0, 8, 0, 1, 1, 18, 0, 3, 0, 0, 0, 1, 0, 6]),
    );
    expect(withoutMetadata(cleaned)).toEqual(cleaned);
  });

  it('is cleaned also when the file is truncated', () => {
    const cut = photo(1).subarray(0, photo(1).indexOf(END) - 1);
    expect(Buffer.from(withoutMetadata(cut)).includes(SECRET)).toBe(false);
  });

  it('loses text chunks as a PNG, and EXIF and XMP as a WebP', () => {
    const [head, pixels, end] = [
      chunk('IHDR', Buffer.alloc(13, 1)),
      chunk('IDAT', text('pixels')),
      chunk('IEND', text('')),
    ];
    const png = Buffer.concat([
      PNG,
      head,
      chunk('eXIf', text(SECRET)),
      chunk('tEXt', text(SECRET)),
      pixels,
      end,
      text(SECRET),
    ]);
    expect(withoutMetadata(png)).toEqual(Buffer.concat([PNG, head, pixels, end]));
    const flags = (bits: number) => Buffer.from([bits, 0, 0, 0, 9, 0, 0, 9, 0, 0]);
    const webp = riff(['VP8X', flags(0x2c)], ['VP8 ', text('odd')], ['EXIF', text(SECRET)], ['XMP ', text(SECRET)]);
    expect(withoutMetadata(webp)).toEqual(riff(['VP8X', flags(0x20)], ['VP8 ', text('odd')]));
  });

  it('never breaks: other files and random bytes are returned unchanged or cleaned once', () => {
    const pdf = text('%PDF-1.7 /Author (…)');
    expect(withoutMetadata(pdf)).toBe(pdf);
    assert(
      property(
        constantFrom('\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'RIFF\x20\0\0\0WEBP', '%PDF-', ''),
        uint8Array(),
        (head, rest) => {
          const once = withoutMetadata(Buffer.concat([text(head), rest]));
          expect(Buffer.from(withoutMetadata(once))).toEqual(Buffer.from(once));
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
