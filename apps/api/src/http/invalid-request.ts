import type { z } from 'zod';

/** The request does not fit its schema; answered as `request.invalid` with one line an issue. */
export class InvalidRequest extends Error {
  constructor(readonly issues: readonly z.core.$ZodIssue[]) {
    super('request.invalid');
  }
}

/** A refusal of one field by a rule no schema can express. */
export const invalidField = (path: string, message: string): InvalidRequest =>
  new InvalidRequest([{ code: 'custom', path: [path], message, input: undefined }]);
