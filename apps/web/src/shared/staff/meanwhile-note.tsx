import { useT } from '../i18n/namespaces.js';
import { Button } from '../ui/button.js';
import { officeFrame } from '../words.js';
import { useState } from 'react';
import { asApiError } from '../api/api-error.js';

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const fieldsOf = <D extends object>(draft: D) => Object.keys(draft) as (keyof D)[];

/** The fields that differ between two states of a form. */
export const differing = <D extends object>(a: D, b: D): (keyof D)[] =>
  fieldsOf(a).filter((field) => !same(a[field], b[field]));

/** The typed values, plus another user's changes in every field that was not edited here. */
export function broughtIn<D extends object>(typed: D, before: D, theirs: D): D {
  const draft = { ...typed };
  for (const field of differing(before, theirs)) if (same(typed[field], before[field])) draft[field] = theirs[field];
  return draft;
}

/** Another user's changes while this form was open. */
interface Meanwhile<D> {
  readonly before: D;
  readonly theirs: D;
}

/**
 * A draft of something that others may change in the meantime. A save refused for that reason refetches it: their changes fill
 * the fields not edited here, typed values stay, and the next save carries the new version.
 */
export function useSharedDraft<T, D extends object>(
  first: T | null,
  draftOf: (seen: T | null) => D,
  readAgain: (seen: T) => Promise<T | null>,
) {
  const [seen, setSeen] = useState(first);
  const [draft, setDraft] = useState(() => draftOf(first));
  const [meanwhile, setMeanwhile] = useState<Meanwhile<D> | null>(null);
  return {
    seen,
    draft,
    meanwhile,
    change: (part: Partial<D>) => setDraft((known) => ({ ...known, ...part })),
    /** Call after a save failed: returns `saved` if it succeeded after all and only the response was lost. */
    async resolve(failure: unknown): Promise<'saved' | 'brought_in' | null> {
      if (asApiError(failure).code !== 'office.changed_meanwhile' || seen === null) return null;
      const now = await readAgain(seen).catch(() => null);
      if (now === null) return null; // refetched if the same save is retried
      const [before, theirs] = [draftOf(seen), draftOf(now)];
      if (differing(draft, theirs).length === 0) return 'saved';
      setSeen(now);
      setDraft((typed) => broughtIn(typed, before, theirs));
      setMeanwhile({ before, theirs });
      return 'brought_in';
    },
    /** Replaces typed values with the other user's where they conflict. */
    take() {
      if (!meanwhile) return;
      const { before, theirs } = meanwhile;
      const part: Partial<D> = {};
      for (const field of differing(before, theirs)) part[field] = theirs[field];
      setDraft((known) => ({ ...known, ...part }));
    },
  };
}

interface MeanwhileNoteProps<D> {
  readonly meanwhile: Meanwhile<D> | null;
  readonly draft: D;
  /** A field's label and its value as text. */
  readonly say: (field: keyof D, of: D) => readonly [label: string, value: string];
  readonly onTake: () => void;
}

/** Another user saved first: lists the fields updated from theirs, and the conflicts with values typed here. */
export function MeanwhileNote<D extends object>({ meanwhile, draft, say, onTake }: MeanwhileNoteProps<D>) {
  const t = useT(officeFrame);
  if (!meanwhile) return null;
  const { before, theirs } = meanwhile;
  const changed = differing(before, theirs);
  const both = new Set(differing(draft, theirs).filter((field) => changed.includes(field)));
  return (
    <div
      role="alert"
      data-testid="changed-meanwhile"
      className="grid gap-3 rounded-control border border-line-strong bg-gold-wash p-4"
    >
      <p className="font-medium">{t('meanwhile')}</p>
      <ul className="grid gap-1 text-small">
        {changed.map((field) => {
          const [label, value] = say(field, theirs);
          return (
            <li key={String(field)} className="wrap-anywhere" data-both={both.has(field) || undefined}>
              {label}: <strong className="font-medium">{value.trim() === '' ? t('meanwhile.nothing') : value}</strong>
              {both.has(field) && <span className="text-ink-soft"> · {t('meanwhile.yours')}</span>}
            </li>
          );
        })}
      </ul>
      <p className="text-small text-ink-soft">{t('meanwhile.again')}</p>
      {both.size > 0 && (
        <Button look="secondary" size="small" className="justify-self-start" onClick={onTake} data-testid="take-theirs">
          {t('meanwhile.take')}
        </Button>
      )}
    </div>
  );
}
