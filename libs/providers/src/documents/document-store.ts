import type { Readable } from 'node:stream';

/** What a store knows of a file it keeps. */
export interface StoredDocument {
  /** Made by the store: says nothing of the file, cannot be guessed. */
  readonly name: string;
  /** Hex. */
  readonly sha256: string;
  readonly sizeBytes: number;
}

/** Keeps files people send us, out of reach of any web server. */
export interface DocumentStore {
  /** Whole or piece by piece; keeps nothing when the pieces end in an error. */
  save(bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<StoredDocument>;
  /** The bytes, or null when there is no such file. */
  open(name: string): Promise<Readable | null>;
  /** Does nothing when there is no such file. */
  remove(name: string): Promise<void>;
}
