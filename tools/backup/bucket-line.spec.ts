import { bucketLine } from './bucket-line.mjs';

describe('the line of a backup about documents in a bucket', () => {
  it('says where they are, and that the archive lacks them', () => {
    const settings = { SABLON_S3_ENDPOINT: 'https://s3.example.be', SABLON_S3_BUCKET: 'papers' };
    expect(bucketLine(settings)).toContain('in the bucket papers at s3.example.be and NOT in this archive');
  });

  it('is not there where documents lie in the data directory', () => {
    expect(bucketLine({})).toBeNull();
  });
});
