import { join } from 'node:path';
import { boundedDocuments } from './bounded-documents.js';
import { createLocalDocuments, type DocumentStore } from './local-documents.js';
import { createS3Documents, type S3Settings } from './s3-documents.js';

/** Where documents are stored: in a bucket, or in `documents` of the data directory. */
export interface DocumentSettings {
  readonly s3: S3Settings | null;
  readonly directory: string;
}

const NAMES = {
  endpoint: 'SABLON_S3_ENDPOINT',
  bucket: 'SABLON_S3_BUCKET',
  region: 'SABLON_S3_REGION',
  accessKey: 'SABLON_S3_ACCESS_KEY',
  secretKey: 'SABLON_S3_SECRET_KEY',
} as const;

/**
 * Reads the settings that api and worker share: the five SABLON_S3_*, all of them or none. Throws where some are missing, so that no
 * document goes to one place and is looked for in the other.
 */
export function documentSettings(
  environment: Readonly<Record<string, string | undefined>>,
  dataDirectory: string,
): DocumentSettings {
  const directory = join(dataDirectory, 'documents');
  const missing = Object.values(NAMES).filter((name) => !environment[name]);
  if (missing.length === Object.keys(NAMES).length) return { s3: null, directory };
  if (missing.length > 0)
    throw new Error(
      `The environment is not usable: the five SABLON_S3_ settings go together; ${missing.join(', ')} missing.`,
    );
  const given = (name: string): string => environment[name] ?? '';
  const endpoint = given(NAMES.endpoint);
  if (!URL.canParse(endpoint) || !/^https?:$/.test(new URL(endpoint).protocol))
    throw new Error('The environment is not usable: SABLON_S3_ENDPOINT must be an http address.');
  return {
    s3: {
      endpoint,
      bucket: given(NAMES.bucket),
      region: given(NAMES.region),
      accessKey: given(NAMES.accessKey),
      secretKey: given(NAMES.secretKey),
    },
    directory,
  };
}

/** The store that the settings name; one that does not answer is `DocumentsUnavailable` after some seconds. */
export const openDocuments = ({ s3, directory }: DocumentSettings): DocumentStore =>
  boundedDocuments(s3 ? createS3Documents(s3) : createLocalDocuments(directory));
