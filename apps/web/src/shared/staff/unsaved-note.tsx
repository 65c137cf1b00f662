import { useT } from '../i18n/namespaces.js';
import { Button } from '../ui/button.js';
import { officeFrame } from '../words.js';

/** What was typed before a reload or on an earlier visit is in the fields again, and still to be saved. */
export function UnsavedNote({ restored, onDiscard }: { restored: boolean; onDiscard: () => void }) {
  const t = useT(officeFrame);
  if (!restored) return null;
  return (
    <div
      role="status"
      data-testid="unsaved"
      className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-line-strong bg-gold-wash p-4"
    >
      <p className="min-w-0 flex-1 basis-64">{t('unsaved')}</p>
      <Button variant="secondary" size="small" onClick={onDiscard} data-testid="discard-unsaved">
        {t('unsaved.discard')}
      </Button>
    </div>
  );
}
