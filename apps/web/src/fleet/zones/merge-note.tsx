import type { OfficeZoneView } from '@sablon/contracts';
import { localized } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { Button } from '../../shared/ui/button.js';
import { zones } from '../words.js';

interface MergeNoteProps {
  readonly theirs: OfficeZoneView;
  readonly named: boolean;
  readonly redrawn: boolean;
  readonly busy: boolean;
  readonly onTake: () => void;
  readonly onKeep: () => void;
}

/** Somebody was faster: what of his differs from what is on this screen, and whose counts from here. */
export function MergeNote({ theirs, named, redrawn, busy, onTake, onKeep }: MergeNoteProps) {
  const t = useT(zones);
  const language = useLanguage();
  return (
    <div
      role="alert"
      data-testid="zone-merge"
      className="grid gap-3 rounded-control border border-line-strong bg-gold-wash p-4"
    >
      <p className="font-medium">{t('merge.title', { who: theirs.createdBy ?? t('merge.somebody') })}</p>
      <ul className="grid gap-1 text-[0.9rem] text-ink-soft">
        {named && <li>{t('merge.names', { name: localized(theirs.name, language) })}</li>}
        {redrawn && <li>{t('merge.outline')}</li>}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button look="secondary" size="small" onClick={onTake} data-testid="take-theirs">
          {t('merge.theirs')}
        </Button>
        <Button look="secondary" size="small" busy={busy} onClick={onKeep} data-testid="keep-mine">
          {t('merge.mine')}
        </Button>
      </div>
    </div>
  );
}
