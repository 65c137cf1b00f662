import { StandardSchemaValidationPipe } from '@nestjs/common';
import { z } from 'zod';
import { InvalidRequest } from './invalid-request.js';

/**
 * Checks `@Body({ schema })`, `@Query({ schema })` and `@Param({ schema })` with zod. Issues keep their codes, so that
 * the filter can word them in the reader's language.
 */
export class ValidationPipe extends StandardSchemaValidationPipe {
  protected override validate<T>(value: unknown, schema: never): { value: T } {
    const parsed = z.safeParse<z.core.$ZodType<T>>(schema, value, { reportInput: true });
    if (!parsed.success) throw new InvalidRequest(parsed.error.issues);
    return { value: parsed.data };
  }
}
