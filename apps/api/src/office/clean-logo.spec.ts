import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { cleanLogo } from './clean-logo.js';

const ICON = readFileSync(resolve(__dirname, '../../../web/public/icons/icon-192.png'));

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}
const HEAD = ICON.subarray(0, 33);
const clean = (bytes: Buffer) => cleanLogo(bytes.toString('base64'));
const refused = { ok: false, error: { code: 'brand.logo_unusable' } };

describe('the logo an administrator uploads', () => {
  it('stays as it was drawn', () => expect(clean(ICON)).toEqual({ ok: true, value: ICON.toString('base64') }));

  it('loses where and by whom it was made, and a page hidden behind its end', () => {
    const author = chunk('tEXt', Buffer.from('Author\0Ada <script>alert(1)</script>'));
    const place = chunk('eXIf', Buffer.from('50.84,4.35'));
    const carrying = Buffer.concat([HEAD, author, place, ICON.subarray(33), Buffer.from('<script>alert(1)</script>')]);
    expect(clean(carrying)).toEqual({ ok: true, value: ICON.toString('base64') });
  });

  it('is refused when it is cut off, damaged, or only begins like a picture', () => {
    const damaged = Buffer.from(ICON);
    damaged.writeUInt8(damaged.readUInt8(damaged.length - 1) ^ 1, damaged.length - 1);
    for (const bytes of [ICON.subarray(0, -4), damaged, HEAD, Buffer.concat([HEAD, Buffer.from('<script>alert(1)')])])
      expect(clean(bytes)).toEqual(refused);
  });

  it('is refused when its pixels unpack into far more than it shows', () => {
    const bomb = chunk('IDAT', deflateSync(Buffer.alloc(12_000_000)));
    expect(bomb.length).toBeLessThan(60_000);
    expect(clean(Buffer.concat([HEAD, bomb, chunk('IEND', Buffer.alloc(0))]))).toEqual(refused);
    expect(clean(Buffer.concat([HEAD, chunk('IEND', Buffer.alloc(0))]))).toEqual(refused);
  });
});
