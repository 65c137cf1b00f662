import { useWatch } from 'react-hook-form';
import { useSchemaForm } from '../../shared/form/use-schema-form.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { Button, FormError } from '../../shared/ui/button.js';
import { Dialog } from '../../shared/ui/dialog.js';
import { TextArea } from '../../shared/ui/text-field.js';
import { driver } from '../words.js';
import { rideRules } from './ride-rules.js';

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
  const { form, submit, failure, field, set } = useSchemaForm({
    schema: () => rideRules().then(({ release }) => release),
    typed: { reason: '' },
    send: async ({ reason }) => {
      const preset = PRESETS.find((one) => t(`release.preset.${one}`) === reason);
      // A preset reason is sent as its key, so that dispatchers read it in their own language.
      if (!busy) onConfirm(preset ? `driver.${preset}` : reason);
    },
  });
  const isBlank = useWatch({ control: form.control, compute: ({ reason }) => reason.trim() === '' });
  return (
    <Dialog open={open} onClose={onClose} title={t('release.title')} description={t('release.text')}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <div className="grid gap-2">
          {PRESETS.map((preset) => (
            <button
              key={preset}
              type="button"
              className="btn btn-secondary min-h-14"
              onClick={() => set('reason', t(`release.preset.${preset}`))}
            >
              {t(`release.preset.${preset}`)}
            </button>
          ))}
        </div>
        <TextArea {...field('reason')} label={t('release.reason')} data-testid="release-reason" rows={2} />
        <FormError error={error ?? failure} />
        <Button type="submit" variant="danger" size="big" data-testid="release-confirm" busy={busy} disabled={isBlank}>
          {t('release.confirm')}
        </Button>
      </form>
    </Dialog>
  );
}
