import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { S3Settings } from '../documents/s3-documents.js';

const sha256 = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;

/** Whether a request is signed with these keys: Signature Version 4, written from its description, not with the client's code. */
function isSigned(request: IncomingMessage, bytes: Buffer, { accessKey, secretKey, region }: S3Settings): boolean {
  const [, key, day = '', where = '', names = '', signature] =
    AUTHORIZATION.exec(request.headers.authorization ?? '') ?? [];
  const hash = String(request.headers['x-amz-content-sha256']);
  if (key !== accessKey || where !== region || sha256(bytes) !== hash) return false;
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://local');
  searchParams.sort();
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const canonical = [request.method, pathname, String(searchParams), headers.join(''), names, hash].join('\n');
  const scope = `${day}/${where}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const signing = hmac(hmac(hmac(hmac(`AWS4${secretKey}`, day), where), 's3'), 'aws4_request');
  return hmac(signing, text).toString('hex') === signature;
}

/** A store that speaks like S3, in memory; it knows one bucket and one pair of keys. */
export async function startS3Server() {
  const objects = new Map<string, Buffer>();
  let fault: number | null = null;
  let silence: 'never' | 'at once' | 'half way' = 'never';
  const server = createServer((request, reply) => void answer(request, reply));
  const answer = async (request: IncomingMessage, reply: ServerResponse): Promise<unknown> => {
    const bytes = await buffer(request);
    const refuse = (status: number, code: string) => reply.writeHead(status).end(`<Error><Code>${code}</Code></Error>`);
    if (silence === 'at once') return;
    if (fault !== null) return refuse(fault, 'InternalError');
    if (!isSigned(request, bytes, settings)) return refuse(403, 'SignatureDoesNotMatch');
    const [, bucket, name = ''] = new URL(request.url ?? '/', 'http://local').pathname.split('/');
    if (bucket !== settings.bucket) return refuse(404, 'NoSuchBucket');
    if (request.method === 'PUT') objects.set(name, bytes);
    if (request.method === 'DELETE') return (objects.delete(name), reply.writeHead(204).end());
    if (request.method === 'GET' && name === '') return reply.end('<ListBucketResult/>');
    const found = objects.get(name);
    if (found && silence === 'half way') return reply.writeHead(200).write(found.subarray(0, found.length / 2));
    return found ? reply.end(request.method === 'GET' ? found : '') : refuse(404, 'NoSuchKey');
  };
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const settings: S3Settings = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...{ bucket: 'sablon-documents', region: 'eu-central-1', accessKey: 'AKTEST', secretKey: 'of-the-test' },
  };
  return {
    settings,
    objects,
    /** Answers everything with this status from now on; null: as it should. */
    breaks: (status: number | null) => void (fault = status),
    /** Answers nothing any more, or only the first half of what is stored, or all of it again. */
    hangs: (from: 'never' | 'at once' | 'half way') => void (silence = from),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
