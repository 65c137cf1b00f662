import { useT } from '../i18n/namespaces.js';
import { Button } from '../ui/button.js';
import { differing } from './brought-in.js';
import { officeFrame } from '../words.js';
import type { Meanwhile } from './use-shared-draft.js';

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
