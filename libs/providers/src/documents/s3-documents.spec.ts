import { startS3Server } from '../testing/s3-server.js';
import { documentStoreContract } from './document-store.contract.js';
import { createS3Documents } from './s3-documents.js';
import { documentSettings, openDocuments } from './open-documents.js';

type S3Server = Awaited<ReturnType<typeof startS3Server>>;

describe('documents in a bucket', () => {
  const opened: S3Server[] = [];
  const started = async () => {
    const server = await startS3Server();
    opened.push(server);
    return server;
  };
  afterAll(() => Promise.all(opened.map((server) => server.close())));

  documentStoreContract(async () => {
    const { settings, objects } = await started();
    return { store: createS3Documents(settings), names: async () => [...objects.keys()] };
  });

  it('may be large', async () => {
    const { settings, objects } = await started();
    const bytes = Buffer.alloc(9_000_000, 7);
    const { name, sizeBytes } = await createS3Documents(settings).save(bytes);
    expect([sizeBytes, objects.get(name)?.equals(bytes)]).toEqual([9_000_000, true]);
  });

  it('are not lost silently: wrong keys, a wrong bucket and a broken service are errors that name no secret', async () => {
    const server = await started();
    const { settings } = server;
    const wrong = createS3Documents({ ...settings, secretKey: 'another' });
    const refused = wrong.save(Buffer.from('%PDF'));
    await expect(refused).rejects.toThrow('answered PUT with status 403 SignatureDoesNotMatch');
    await expect(wrong.open('a'.repeat(64))).rejects.toThrow('status 403');
    await expect(createS3Documents({ ...settings, bucket: 'other' }).save(Buffer.from('%PDF'))).rejects.toThrow(
      'status 404 NoSuchBucket',
    );
    await expect(createS3Documents({ ...settings, bucket: 'other' }).open('a'.repeat(64))).rejects.toThrow(
      'NoSuchBucket',
    );
    server.breaks(500);
    const store = createS3Documents(settings);
    await expect(store.open('a'.repeat(64))).rejects.toThrow('status 500 InternalError');
    await expect(store.remove('a'.repeat(64))).rejects.toThrow('status 500');
    expect(server.objects.size).toBe(0);
  });

  it('are configured wholly or not at all', async () => {
    const { settings, objects } = await started();
    const { endpoint, bucket, region, accessKey, secretKey } = settings;
    const whole = {
      ...{ SABLON_S3_ENDPOINT: endpoint, SABLON_S3_BUCKET: bucket, SABLON_S3_REGION: region },
      ...{ SABLON_S3_ACCESS_KEY: accessKey, SABLON_S3_SECRET_KEY: secretKey },
    };
    const { name } = await openDocuments(documentSettings(whole, '/data')).save(Buffer.from('%PDF'));
    expect([...objects.keys()]).toEqual([name]);
    expect(documentSettings({}, '/data')).toEqual({ s3: null, directory: '/data/documents' });
    expect(() => documentSettings({ ...whole, SABLON_S3_REGION: '' }, '/data')).toThrow('SABLON_S3_REGION missing');
    expect(() => documentSettings({ ...whole, SABLON_S3_ENDPOINT: 's3.be' }, '/data')).toThrow(
      'must be an http address',
    );
  });
});
