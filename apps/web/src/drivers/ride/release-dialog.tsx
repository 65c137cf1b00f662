import { useState, type SubmitEvent } from 'react';
import { useT } from '../../shared/i18n/namespaces.js';
import { Button, FormError } from '../../shared/ui/button.js';
import { Dialog } from '../../shared/ui/dialog.js';
import { TextArea } from '../../shared/ui/text-field.js';
import { driver } from '../words.js';

/** The limit of `ReleaseRequest`. */
const MAX_LENGTH = 200;
const PRESETS = ['car', 'traffic', 'person'] as const;

interface ReleaseDialogProps {
  open: boolean;
  busy: boolean;
  error: unknown;
  onClose: () => void;
  onConfirm: (reason: string) => void;
}

/** Releasing a trip costs the passenger time, so it requires a reason; the usual ones are one tap away. */
export function ReleaseDialog({ open, busy, error, onClose, onConfirm }: ReleaseDialogProps) {
  const t = useT(driver);
  const [reason, setReason] = useState('');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const preset = PRESETS.find((one) => t(`release.preset.${one}`) === reason.trim());
    // A preset reason is sent as its key, so that dispatchers read it in their own language.
    if (reason.trim() && !busy) onConfirm(preset ? `driver.${preset}` : reason.trim());
  };
  return (
    <Dialog open={open} onClose={onClose} title={t('release.title')} description={t('release.text')}>
      <form onSubmit={submit} className="grid gap-4">
        <div className="grid gap-2">
          {PRESETS.map((preset) => (
            <button
              key={preset}
              type="button"
              className="btn btn-secondary min-h-14"
              onClick={() => setReason(t(`release.preset.${preset}`))}
            >
              {t(`release.preset.${preset}`)}
            </button>
          ))}
        </div>
        <TextArea
          label={t('release.reason')}
          data-testid="release-reason"
          rows={2}
          maxLength={MAX_LENGTH}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <FormError error={error} />
        <Button
          type="submit"
          variant="danger"
          size="big"
          data-testid="release-confirm"
          busy={busy}
          disabled={reason.trim() === ''}
        >
          {t('release.confirm')}
        </Button>
      </form>
    </Dialog>
  );
}
