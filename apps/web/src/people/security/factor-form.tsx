import type { ReactNode, SubmitEvent } from 'react';
import { useT } from '../../shared/i18n/namespaces.js';
import { Button } from '../../shared/ui/button.js';
import { FormError } from '../../shared/ui/error-state.js';
import { security } from '../words.js';

interface FactorFormProps {
  command: { readonly mutate: () => void; readonly isPending: boolean; readonly error: unknown };
  /** The words of the button that sends it. */
  label: string;
  onCancel: () => void;
  children: ReactNode;
}

/** One step of turning two-step verification on or off. */
export function FactorForm({ command, label, onCancel, children }: FactorFormProps) {
  const t = useT(security);
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!command.isPending) command.mutate();
  };
  return (
    <form onSubmit={onSubmit} className="grid max-w-120 gap-5">
      {children}
      <FormError error={command.error} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={command.isPending}>
          {label}
        </Button>
        <Button look="ghost" onClick={onCancel}>
          {t('factor.cancel')}
        </Button>
      </div>
    </form>
  );
}
