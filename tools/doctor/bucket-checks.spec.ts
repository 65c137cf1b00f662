import { documentSettings, openDocuments } from '@sablon/providers';
import { startS3Server } from '../../libs/providers/src/testing/s3-server.js';
import { bucket } from './bucket-checks.mjs';
import { said } from './stand-ins.js';

describe('the bucket of documents', () => {
  it('answers, does not know the keys, is not there, or is silent about none', async () => {
    const server = await startS3Server();
    const { endpoint, bucket: name, region, accessKey, secretKey } = server.settings;
    const whole = {
      ...{ SABLON_S3_ENDPOINT: endpoint, SABLON_S3_BUCKET: name, SABLON_S3_REGION: region },
      ...{ SABLON_S3_ACCESS_KEY: accessKey, SABLON_S3_SECRET_KEY: secretKey },
    };
    const looked = async (changed: object) =>
      said(await bucket({ ...whole, ...changed }, '/data', { documentSettings, openDocuments }));
    try {
      expect(await looked({})).toEqual([`ok: the bucket ${name} answers and knows the keys`]);
      expect((await looked({ SABLON_S3_SECRET_KEY: 'wrong' }))[0]).toMatch(/^problem: .*status 403 Signature/);
      expect((await looked({ SABLON_S3_BUCKET: 'other' }))[0]).toMatch(/^problem: .*NoSuchBucket/);
      expect((await looked({ SABLON_S3_REGION: '' }))[0]).toMatch(/^problem: .*SABLON_S3_REGION missing/);
      expect(server.objects.size).toBe(0);
    } finally {
      await server.close();
    }
    const rules = { documentSettings, openDocuments };
    expect(said(await bucket({}, '/data', rules))).toEqual(['ok: in /data/documents']);
  });
});
