// Documents in a bucket are not in an archive: both commands say so, whatever else they say.

/**
 * The line about documents that lie in a bucket, or null where they lie in the data directory. An archive holds rows, secrets and the
 * files of this machine; a bucket keeps its own former versions.
 */
export function bucketLine({ SABLON_S3_ENDPOINT: endpoint, SABLON_S3_BUCKET: bucket }) {
  if (!endpoint || !bucket) return null;
  const place = `${bucket} at ${hostOf(endpoint)}`;
  return (
    `  Documents are in the bucket ${place} and NOT in this archive: turn on versions there, and keep removed ones for as long ` +
    `as you keep archives.`
  );
}

const hostOf = (endpoint) => {
  if (!URL.canParse(endpoint)) return endpoint;
  const { host } = new URL(endpoint);
  return host;
};
