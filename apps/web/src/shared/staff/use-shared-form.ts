import { useEffect, useState } from 'react';
import { useWatch, type DefaultValues, type FieldValues, type Path, type PathValue } from 'react-hook-form';
import { asApiError } from '../api/api-error.js';
import type { FormSchema } from '../form/schema-resolver.js';
import { useSchemaForm } from '../form/use-schema-form.js';
import { broughtIn, differing, type Meanwhile } from './meanwhile-note.js';
import { readUnsaved, writeUnsaved } from './unsaved.js';

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
  /** For a form that stays open: what is edited after a save. */
  readonly next?: (saved: Saved | T) => T;
  /** For a form of a page: its name, under which what is typed and not saved outlives a reload. */
  readonly unsavedAs?: string;
  readonly onBroughtIn?: () => void;
}

interface Start<Typed> {
  readonly typed: Typed;
  readonly meanwhile: Meanwhile<Typed> | null;
  /** What was typed before and not saved is in the fields again. */
  readonly restored: boolean;
}

/** What the fields show at first: what was typed before, over what is saved by now. */
function startOf<T, Typed extends FieldValues>({
  first,
  typedOf,
  unsavedAs,
}: Pick<SharedFormOptions<T, Typed, unknown, unknown>, 'first' | 'typedOf' | 'unsavedAs'>): Start<Typed> {
  const now = typedOf(first);
  const unsaved = unsavedAs === undefined ? null : readUnsaved<T, Typed>(unsavedAs);
  if (!unsaved) return { typed: now, meanwhile: null, restored: false };
  const before = typedOf(unsaved.seen);
  const typed = broughtIn({ ...now, ...unsaved.typed }, before, now);
  const changed = differing(before, now).length > 0;
  return { typed, meanwhile: changed ? { before, theirs: now } : null, restored: differing(now, typed).length > 0 };
}

/**
 * The form of something that others may change in the meantime. A save refused for that reason refetches it: their changes fill
 * the fields not edited here, typed values stay, and the next save carries the new version.
 */
export function useSharedForm<T, Typed extends FieldValues, Ready, Saved>(
  options: SharedFormOptions<T, Typed, Ready, Saved>,
) {
  const { first, typedOf, readAgain, schema, words, next, unsavedAs } = options;
  const [start] = useState(() => startOf(options));
  const [seen, setSeen] = useState(first);
  const [meanwhile, setMeanwhile] = useState(start.meanwhile);
  const [restored, setRestored] = useState(start.restored);
  const begin = (with_: T) => {
    setSeen(with_);
    setMeanwhile(null);
    setRestored(false);
    form.reset(typedOf(with_) as DefaultValues<Typed>);
  };
  const schemaForm = useSchemaForm({
    schema: () => schema(seen),
    typed: start.typed,
    ...(words && { words: words(seen) }),
    send: async (ready: Ready) => {
      try {
        return { done: true, saved: await options.save(ready, seen) } as const;
      } catch (failure) {
        const outcome = await resolve(failure);
        if (!outcome) throw failure;
        return outcome;
      }
    },
    onSent: (outcome) => {
      if (!outcome.done) return options.onBroughtIn?.();
      if (next) begin(next(outcome.saved));
      options.onSaved(outcome.saved);
    },
  });
  const { form } = schemaForm;
  const draft = useWatch({ control: form.control, compute: (values) => values }) as Typed;

  useEffect(() => {
    if (unsavedAs === undefined || seen === null) return;
    writeUnsaved(unsavedAs, differing(draft, typedOf(seen)).length > 0 ? { seen, typed: draft } : null);
  });

  /** After a refused save: done if it succeeded after all and only the response was lost. */
  const resolve = async (failure: unknown): Promise<{ done: true; saved: T } | { done: false } | null> => {
    if (asApiError(failure).code !== 'office.changed_meanwhile' || seen === null) return null;
    const now = await readAgain(seen).catch(() => null);
    if (now === null) return null; // refetched if the same save is retried
    const [before, theirs] = [typedOf(seen), typedOf(now)];
    if (differing(form.getValues(), theirs).length === 0) return { done: true, saved: now };
    setSeen(now);
    form.reset(broughtIn(form.getValues(), before, theirs));
    setMeanwhile({ before, theirs });
    return { done: false };
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
    draft,
    restored,
    /** Puts back what is saved. */
    discard: () => seen !== null && begin(seen),
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
