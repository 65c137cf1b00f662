import { fieldIssue } from '@sablon/contracts';
import { get, set, type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form';
import type { z } from 'zod';

/** The schema of a form: what is typed goes in, what is sent comes out. */
export type FormSchema<Typed extends FieldValues, Ready> = z.ZodType<Ready, Typed>;

/**
 * Validates a form with its zod schema. Each field gets its first broken rule, as a key of contracts' `ISSUE_KEYS` or of the
 * form's own words: words follow when it is shown, so that they change with the language.
 */
export function schemaResolver<Typed extends FieldValues, Ready>(
  load: () => Promise<FormSchema<Typed, Ready>>,
): Resolver<Typed, unknown, Ready> {
  return async (values) => {
    const schema = await load();
    const parsed = schema.safeParse(values, { reportInput: true });
    if (parsed.success) return { values: parsed.data, errors: {} };
    const errors: FieldErrors<Typed> = {};
    for (const issue of parsed.error.issues) {
      const path = issue.path.map(String).join('.') || 'root';
      if (get(errors, path)) continue;
      const { key, limits } = fieldIssue(issue);
      set(errors, path, { type: 'rule', message: key, types: limits });
    }
    return { values: {}, errors };
  };
}
