import { useT } from '../i18n/namespaces.js';
import { Button, FormError } from '../ui/button.js';
import { officeFrame } from '../words.js';

interface SaveFootProps {
  readonly error: unknown;
  readonly busy: boolean;
  readonly disabled?: boolean;
  readonly onCancel: () => void;
  /** Of the save button. */
  readonly testId: string;
}

/** Below the fields of a dialog: the error, and the buttons to cancel and save. */
export function SaveFoot({ error, busy, disabled, onCancel, testId }: SaveFootProps) {
  const t = useT(officeFrame);
  return (
    <>
      <FormError error={error} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={disabled} busy={busy} data-testid={testId}>
          {t('save')}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </>
  );
}
