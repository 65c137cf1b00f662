import { useT } from '../i18n/namespaces.js';
import { Button } from '../ui/button.js';
import { officeFrame } from '../words.js';

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
export interface Meanwhile<D> {
  readonly before: D;
  readonly theirs: D;
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
        <Button
          variant="secondary"
          size="small"
          className="justify-self-start"
          onClick={onTake}
          data-testid="take-theirs"
        >
          {t('meanwhile.take')}
        </Button>
      )}
    </div>
  );
}
