import { createDecipheriv, createPublicKey, hkdfSync, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { MadeUpBrowser } from '../messages/push-sender.contract.js';

/** Decrypts a message encrypted for a browser: one record of aes128gcm (RFC 8188 §2, RFC 8291 §3.4). */
export function decrypt(body: Buffer, { ecdh, auth }: MadeUpBrowser): string {
  const salt = body.subarray(0, 16);
  const theirKey = body.subarray(21, 21 + (body[20] ?? 0));
  const sealed = body.subarray(21 + theirKey.length);
  const expand = (secret: Uint8Array, salted: Uint8Array, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salted, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), theirKey]);
  const secret = expand(ecdh.computeSecret(theirKey), auth, info, 32);
  const key = expand(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = expand(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8'); // 2 ends the last record, then padding
}

/** Whether a push carries our signature for this service (RFC 8292 §2): `vapid t=<JWT>, k=<our key>`. */
export function signedFor(origin: string, headers: IncomingHttpHeaders, publicKey: string): boolean {
  const [, token, key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  const [head, claims, signature] = (token ?? '').split('.');
  if (!head || !claims || !signature || key !== publicKey) return false;
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const jwk = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const signed = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: jwk, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { aud, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; exp: number };
  return signed && aud === origin && exp > Date.now() / 1000 && exp < Date.now() / 1000 + 86_400;
}

/** A local push service; answers with `status`. */
export async function startPushService() {
  const taken: { body: Buffer; headers: IncomingHttpHeaders }[] = [];
  const service = { status: 201 };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      if (service.status === 201) taken.push({ body: Buffer.concat(parts), headers: request.headers });
      response.writeHead(service.status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    taken,
    answer: (status: number) => (service.status = status),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
