import { useState } from 'react';
import { useWatch, type FieldValues, type Path, type PathValue } from 'react-hook-form';
import { asApiError } from '../api/api-error.js';
import type { FormSchema } from '../form/schema-resolver.js';
import { useSchemaForm } from '../form/use-schema-form.js';
import { broughtIn, differing, type Meanwhile } from './meanwhile-note.js';

interface SharedFormOptions<T, Typed extends FieldValues, Ready, Saved> {
  /** What is edited, null for a new one. */
  readonly first: T | null;
  readonly typedOf: (seen: T | null) => Typed;
  readonly readAgain: (seen: T) => Promise<T | null>;
  /** The schema on top of what is edited. */
  readonly schema: (seen: T | null) => Promise<FormSchema<Typed, Ready>>;
  readonly words?: (seen: T | null) => Readonly<Record<string, string>>;
  /** Saves on top of `seen`, with its version. */
  readonly save: (ready: Ready, seen: T | null) => Promise<Saved>;
  readonly onSaved: (saved: Saved | T) => void;
  readonly onBroughtIn?: () => void;
}

/**
 * The form of something that others may change in the meantime. A save refused for that reason refetches it: their changes fill
 * the fields not edited here, typed values stay, and the next save carries the new version.
 */
export function useSharedForm<T, Typed extends FieldValues, Ready, Saved>(
  options: SharedFormOptions<T, Typed, Ready, Saved>,
) {
  const { first, typedOf, readAgain, schema, words } = options;
  const [seen, setSeen] = useState(first);
  const [meanwhile, setMeanwhile] = useState<Meanwhile<Typed> | null>(null);
  const schemaForm = useSchemaForm({
    schema: () => schema(seen),
    typed: typedOf(first),
    ...(words && { words: words(seen) }),
    send: async (ready: Ready) => {
      try {
        return { done: true, saved: await options.save(ready, seen) } as const;
      } catch (failure) {
        const outcome = await resolve(failure);
        if (!outcome) throw failure;
        return outcome === 'saved' && seen ? ({ done: true, saved: seen } as const) : ({ done: false } as const);
      }
    },
    onSent: (outcome) => (outcome.done ? options.onSaved(outcome.saved) : options.onBroughtIn?.()),
  });
  const { form } = schemaForm;

  /** After a refused save: `saved` if it succeeded after all and only the response was lost. */
  const resolve = async (failure: unknown): Promise<'saved' | 'brought_in' | null> => {
    if (asApiError(failure).code !== 'office.changed_meanwhile' || seen === null) return null;
    const now = await readAgain(seen).catch(() => null);
    if (now === null) return null; // refetched if the same save is retried
    const [before, theirs] = [typedOf(seen), typedOf(now)];
    if (differing(form.getValues(), theirs).length === 0) return 'saved';
    setSeen(now);
    form.reset(broughtIn(form.getValues(), before, theirs));
    setMeanwhile({ before, theirs });
    return 'brought_in';
  };
  const change = (part: Partial<Typed>) => {
    for (const [name, value] of Object.entries(part))
      form.setValue(name as Path<Typed>, value as PathValue<Typed, Path<Typed>>, {
        shouldValidate: form.formState.isSubmitted,
      });
  };
  return {
    ...schemaForm,
    seen,
    meanwhile,
    change,
    /** What is typed now. */
    draft: useWatch({ control: form.control, compute: (values) => values }) as Typed,
    /** Replaces typed values with the other user's where they conflict. */
    take() {
      if (!meanwhile) return;
      const { before, theirs } = meanwhile;
      const part: Partial<Typed> = {};
      for (const field of differing(before, theirs)) part[field] = theirs[field];
      change(part);
    },
  };
}
