import { useT } from '../i18n/namespaces.js';
import { Button } from '../ui/button.js';
import { officeFrame } from '../words.js';
import { useState } from 'react';
import { asApiError } from '../api/api-error.js';

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const fieldsOf = <D extends object>(draft: D) => Object.keys(draft) as (keyof D)[];

/** Which fields of a form differ between two sights of it. */
export const differing = <D extends object>(a: D, b: D): (keyof D)[] =>
  fieldsOf(a).filter((field) => !same(a[field], b[field]));

/** What is typed, with what somebody else changed meanwhile wherever nothing was typed. */
export function broughtIn<D extends object>(typed: D, before: D, theirs: D): D {
  const draft = { ...typed };
  for (const field of differing(before, theirs)) if (same(typed[field], before[field])) draft[field] = theirs[field];
  return draft;
}

/** What somebody else changed while this form was open. */
interface Meanwhile<D> {
  readonly before: D;
  readonly theirs: D;
}

/**
 * What is typed of a thing that others may change meanwhile. A save refused for that reads it again: their change comes into the
 * fields nobody touched here, what was typed stays, and the next save is by who has seen it.
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
    /** After a save failed with this: `saved` when it was done after all and only its answer was lost. */
    async resolve(failure: unknown): Promise<'saved' | 'brought_in' | null> {
      if (asApiError(failure).code !== 'office.changed_meanwhile' || seen === null) return null;
      const now = await readAgain(seen).catch(() => null);
      if (now === null) return null; // read again when the same is tried again
      const [before, theirs] = [draftOf(seen), draftOf(now)];
      if (differing(draft, theirs).length === 0) return 'saved';
      setSeen(now);
      setDraft((typed) => broughtIn(typed, before, theirs));
      setMeanwhile({ before, theirs });
      return 'brought_in';
    },
    /** What was typed gives way where they said something else. */
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
  /** A field's label, and what stands in it. */
  readonly say: (field: keyof D, of: D) => readonly [label: string, value: string];
  readonly onTake: () => void;
}

/** Somebody was faster: what is new in the fields, and where something else was typed here. */
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
      <ul className="grid gap-1 text-[0.9rem]">
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
      <p className="text-[0.9rem] text-ink-soft">{t('meanwhile.again')}</p>
      {both.size > 0 && (
        <Button look="secondary" size="small" className="justify-self-start" onClick={onTake} data-testid="take-theirs">
          {t('meanwhile.take')}
        </Button>
      )}
    </div>
  );
}
