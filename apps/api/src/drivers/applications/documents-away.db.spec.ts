import { startS3Server } from '../../../../../libs/providers/src/testing/s3-server.js';
import type { Problem } from '@sablon/contracts';
import { openApplication, PDF, sendDocument } from '../../testing/apply.js';
import { DEMO, startTestApi, type TestApi } from '../../testing/start-test-api.js';

/** As for a Postgres that is frozen: shorter than a person's patience. */
const ANSWERED_WITHIN_MS = 8_000;

describe('while the store of documents is away', () => {
  let bucket: Awaited<ReturnType<typeof startS3Server>>;
  let api: TestApi;
  beforeEach(async () => {
    bucket = await startS3Server();
    const { endpoint, bucket: name, region, accessKey, secretKey } = bucket.settings;
    api = await startTestApi({
      env: {
        ...DEMO,
        ...{ SABLON_S3_ENDPOINT: endpoint, SABLON_S3_BUCKET: name, SABLON_S3_REGION: region },
        ...{ SABLON_S3_ACCESS_KEY: accessKey, SABLON_S3_SECRET_KEY: secretKey },
      },
    });
  });
  afterEach(async () => {
    await bucket.close();
    await api.stop();
  });

  it.each([
    ['never answers', () => bucket.hangs('at once')],
    ['answers 500', () => bucket.breaks(500)],
  ])('a bucket that %s: a document sent or asked for is a 503 that says what to do, in time (S12)', async (_, away) => {
    const path = await openApplication(api, 'samira@exemple.test');
    const { status, body } = await sendDocument(api, path);
    expect([status, bucket.objects.size]).toEqual([200, 1]);
    away();
    const begun = Date.now();
    const [sent, asked] = await Promise.all([
      sendDocument(api, path),
      api.client({ 'accept-language': 'en' }).get<Problem>(`${path}/documents/${body.id}`),
    ]);
    expect(Date.now() - begun).toBeLessThan(ANSWERED_WITHIN_MS);
    expect([sent.status, sent.body.code]).toEqual([503, 'server.documents_unavailable']);
    expect([asked.status, asked.body.code]).toEqual([503, 'server.documents_unavailable']);
    expect(asked.headers.get('retry-after')).toBe('60');
    expect(asked.body.message).toMatch(/try again in a minute/);
    bucket.breaks(null);
    bucket.hangs('never');
    const again = await fetch(`${api.url}${path}/documents/${body.id}`);
    expect(Buffer.from(await again.arrayBuffer()).equals(PDF)).toBe(true);
  });
});
