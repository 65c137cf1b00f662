/** A certificate for `localhost` and 127.0.0.1, or for other names (`DNS:one,IP:10.0.0.1`), with its key, as files and as PEM. */
export function makeCertificate(
  directory: string,
  names?: string,
): Promise<{ readonly file: string; readonly keyFile: string; readonly key: Buffer; readonly cert: Buffer }>;
