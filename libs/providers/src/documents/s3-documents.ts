import { createHash, randomBytes } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { DocumentsUnavailable, DOCUMENT_WAIT_MS, waitFor } from './documents-unavailable.js';
import type { DocumentStore, StoredDocument } from './local-documents.js';

/** A bucket of S3 or of a store that speaks like it (MinIO, Ceph, Garage …), addressed by path: `endpoint/bucket/name`. */
export interface S3Settings {
  /** `https://s3.eu-central-1.amazonaws.com`, without the bucket. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

const NAME = /^[0-9a-f]{64}$/;
/** SHA-256 of nothing, which requests without a body are signed with. */
const NOTHING = createHash('sha256').digest('hex');

/** Keeps documents in a bucket. A service that fails, refuses or begins no answer within `waitMs` is `DocumentsUnavailable`. */
export function createS3Documents(settings: S3Settings, waitMs = DOCUMENT_WAIT_MS): DocumentStore {
  const { endpoint, bucket, region, accessKey, secretKey } = settings;
  const client = new AwsClient({ accessKeyId: accessKey, secretAccessKey: secretKey, region, service: 's3' });

  async function ask(method: string, name: string, sha256 = NOTHING, body?: Blob): Promise<Response> {
    const url = `${endpoint.replace(/\/+$/, '')}/${encodeURIComponent(bucket)}/${name}`;
    const signed = await client.sign(url, { method, headers: { 'x-amz-content-sha256': sha256 } });
    const { headers } = signed;
    // Until the answer begins: the bytes of one are as slow as their reader.
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(new Error('no answer in time')), waitFor(body?.size ?? 0, waitMs));
    try {
      return await fetch(signed.url, {
        method,
        headers,
        signal: late.signal,
        redirect: 'error',
        ...(body && { body }),
      });
    } catch (error) {
      throw new DocumentsUnavailable(`the store of documents does not answer ${method}`, { cause: error });
    } finally {
      clearTimeout(timer);
    }
  }

  async function put({ name, sha256 }: StoredDocument, body: Blob): Promise<void> {
    try {
      const answer = await ask('PUT', name, sha256, body);
      if (!answer.ok) throw refusal('PUT', answer, await codeOf(answer));
      await answer.body?.cancel();
    } catch (error) {
      // It may be there all the same, when only the answer was lost; no row will name it.
      void ask('DELETE', name).then((answer) => answer.body?.cancel(), () => undefined); // prettier-ignore
      throw error;
    }
  }

  return {
    async save(bytes) {
      const scratch = await mkdtemp(join(tmpdir(), 'sablon-document-'));
      try {
        const { stored, path } = await spooled(bytes, join(scratch, 'document'));
        await put(stored, await openAsBlob(path));
        return stored;
      } finally {
        await rm(scratch, { recursive: true, force: true });
      }
    },
    async open(name) {
      if (!NAME.test(name)) return null;
      const answer = await ask('GET', name);
      if (answer.ok && answer.body) return Readable.fromWeb(answer.body as ReadableStream);
      const code = await codeOf(answer);
      // A bucket that is not there is no document that was removed.
      if (answer.status !== 404 || code === 'NoSuchBucket') throw refusal('GET', answer, code);
      return null;
    },
    async remove(name) {
      if (!NAME.test(name)) return;
      const answer = await ask('DELETE', name);
      const code = await codeOf(answer);
      if (!answer.ok && (answer.status !== 404 || code === 'NoSuchBucket')) throw refusal('DELETE', answer, code);
    },
  };
}

/** The code of an answer that is an error, as `NoSuchKey`; empty when there is none. */
const codeOf = async (answer: Response): Promise<string> =>
  /<Code>(\w+)<\/Code>/.exec(await answer.text().catch(() => ''))?.[1] ?? '';

const refusal = (method: string, { status }: Response, code: string): Error =>
  new DocumentsUnavailable(`the store of documents answered ${method} with status ${status} ${code}`.trim());

/** On this disk first: length and checksum of the whole are signed before its first byte is sent. */
async function spooled(
  bytes: Uint8Array | AsyncIterable<Uint8Array>,
  path: string,
): Promise<{ readonly stored: StoredDocument; readonly path: string }> {
  const digest = createHash('sha256');
  let sizeBytes = 0;
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const part of bytes instanceof Uint8Array ? [bytes] : bytes) {
      digest.update(part);
      sizeBytes += part.byteLength;
      await file.appendFile(part);
    }
  } finally {
    await file.close();
  }
  return { stored: { name: randomBytes(32).toString('hex'), sha256: digest.digest('hex'), sizeBytes }, path };
}
