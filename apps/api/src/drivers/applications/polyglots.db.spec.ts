import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ApplicationView } from '@sablon/contracts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.js';
import { HOSTILE } from '../../testing/hostile.js';
import { openApplication, PDF, sendDocument } from '../../testing/apply.js';

const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1]);
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const ZIP = Buffer.from('PK\x03\x04\x14\0\0\0\0\0META-INF/MANIFEST.MF');
const SCRIPT = Buffer.from('<html><body onload="alert(1)"><script>alert(1)</script></body></html>');
const MB = 1024 * 1024;

describe('an uploaded polyglot or mislabelled file', () => {
  let api: TestApi;
  beforeAll(async () => {
    const started = await startTestApi({ env: { SABLON_TRUST_PROXY_HOPS: '1' } });
    // Each client has its own address, so that the limit of one address does not interfere.
    const elsewhere = () => ({ 'x-forwarded-for': `10.2.0.${++count}` });
    api = { ...started, client: (headers = {}) => started.client({ ...elsewhere(), ...headers }) };
  });
  afterAll(() => api.stop());
  const stored = async (): Promise<readonly string[]> =>
    readdir(join(api.parts.config.dataDirectory, 'documents'), { recursive: true }).catch(() => []);
  let count = 0;
  const open = () => openApplication(api, `poly${++count}@exemple.test`);

  it.each([
    ['a zip', ZIP, 'documents.zip', 'application/zip', 'file_type'],
    ['a zip called a PDF', ZIP, 'documents.pdf', 'application/pdf', 'file_type'],
    [
      'a GIF with a Java archive behind it',
      Buffer.concat([Buffer.from('GIF89a'), ZIP]),
      'a.jpg',
      'image/jpeg',
      'file_type',
    ],
    ['a page called a picture', SCRIPT, 'a.png', 'image/png', 'file_type'],
    ['a PDF that begins as a page', Buffer.concat([SCRIPT, PDF]), 'a.pdf', 'application/pdf', 'file_type'],
    ['a picture called a page', JPEG, 'a.html', 'image/jpeg', 'file_mismatch'],
    ['a picture announced as a page', JPEG, 'a.jpg', 'text/html', 'file_mismatch'],
    ['twenty megabytes', Buffer.concat([PDF, Buffer.alloc(20 * MB)]), 'a.pdf', 'application/pdf', 'file_too_large'],
  ])('is refused and not stored: %s', async (_, bytes, name, type, code) => {
    const path = await open();
    const before = await stored();
    const { body } = await sendDocument(api, path, { bytes, name, type, from: `10.0.0.${++count}` });
    expect(body.code).toBe(`application.${code}`);
    expect(await stored()).toEqual(before);
  });

  it.each([
    ['a PDF with a page and an archive behind it', Buffer.concat([PDF, SCRIPT, ZIP]), 'a.pdf', 'application/pdf'],
    ['a picture with a page behind it', Buffer.concat([JPEG, SCRIPT]), 'a.jpg', 'image/jpeg'],
    ['a picture with an archive behind it', Buffer.concat([PNG, ZIP]), 'a.png', 'image/png'],
  ])('is returned as a download that no browser runs: %s (S19)', async (_, bytes, name, type) => {
    const path = await open();
    const { status, body } = await sendDocument(api, path, { bytes, name, type });
    expect(status).toBe(200);
    const { headers } = await fetch(`${api.url}${path}/documents/${body.id}`);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': type,
      'content-disposition': expect.stringMatching(/^attachment; /),
      'x-content-type-options': 'nosniff',
      'content-security-policy': 'sandbox',
    });
  });

  it('is stored under a harmless name, whatever file name was sent', async () => {
    const before = new Set(await stored());
    for (const [index, words] of Object.values(HOSTILE).entries()) {
      const path = await open();
      const file = { bytes: PDF, name: `${words}.pdf`, from: `10.1.0.${index}` };
      const { status, body } = await sendDocument(api, path, file);
      expect([words.slice(0, 40), status < 500]).toEqual([words.slice(0, 40), true]);
      if (status !== 200) continue;
      const { body: view } = await api.client().get<ApplicationView>(path);
      expect(view.documents[0]?.fileName).toMatch(/^[^/\\\p{C}"<>]{1,120}$/u);
      const { headers } = await fetch(`${api.url}${path}/documents/${body.id}`);
      expect(headers.get('content-disposition')).toMatch(
        /^attachment; filename="[\w. -]*"; filename\*=UTF-8''[\w.%!~-]*$/,
      );
    }
    for (const name of await stored()) if (!before.has(name)) expect(name).toMatch(/^[0-9a-f/]+$/);
  });

  it('causes no server error in a malformed multipart form', async () => {
    const path = await open();
    const send = (body: string | Buffer, boundary = 'b') =>
      fetch(`${api.url}${path}/documents/photos`, {
        method: 'POST',
        body: new Uint8Array(Buffer.from(body)),
        headers: { origin: api.parts.config.publicUrl, 'content-type': `multipart/form-data; boundary=${boundary}` },
      });
    const head = (disposition: string) =>
      `--b\r\nContent-Disposition: ${disposition}\r\nContent-Type: application/pdf\r\n\r\n`;
    for (const body of [
      '',
      '--b',
      '--b--\r\n',
      `${head('form-data; name="file"; filename="a.pdf"')}%PDF-1.7`,
      `${head('form-data; name="file"; filename="../../a.pdf\r\nX-Evil: 1"')}%PDF-1.7\r\n--b--\r\n`,
      `${head('form-data; name="file"')}%PDF-1.7\r\n--b--\r\n`,
      `${head('attachment')}\0\0\r\n--b--\r\n`,
      `${'--b\r\n'.repeat(5_000)}`,
    ]) {
      const { status, headers } = await send(body);
      expect([body.slice(0, 90), status < 500 || status]).toEqual([body.slice(0, 90), true]);
      expect(headers.get('x-evil')).toBeNull();
    }
  });
});
