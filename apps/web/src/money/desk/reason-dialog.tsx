import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../shared/i18n/namespaces.js';
import { Button } from '../../shared/ui/button.js';
import { Dialog } from '../../shared/ui/dialog.js';
import { FormError } from '../../shared/ui/error-state.js';
import { TextField } from '../../shared/ui/text-field.js';
import { money } from '../words.js';
import { actOnMoney, type MoneyAction } from './money.api.js';

interface ReasonDialogProps {
  readonly asked: { readonly action: 'give_up' | 'close'; readonly id: string } | null;
  readonly onClose: () => void;
  readonly onDone: (action: MoneyAction) => void;
}

/** Asks for the reason that goes into the audit log. */
export function ReasonDialog({ asked, onClose, onDone }: ReasonDialogProps) {
  const t = useT(money);
  const [reason, setReason] = useState('');
  const act = useMutation({
    mutationFn: async () => {
      if (!asked) return null;
      await actOnMoney(asked.action, asked.id, reason.trim());
      return asked.action;
    },
    onSuccess: (action) => {
      setReason('');
      if (action) onDone(action);
    },
  });
  const action = asked?.action ?? 'give_up';
  return (
    <Dialog open={asked !== null} onClose={onClose} title={t(`${action}.title`)} description={t(`${action}.text`)}>
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (reason.trim() && !act.isPending) act.mutate();
        }}
      >
        <TextField
          label={t('give_up.reason')}
          name="reason"
          required
          maxLength={200}
          value={reason}
          data-testid="reason"
          onChange={(event) => setReason(event.target.value)}
        />
        <FormError error={act.error} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={act.isPending} data-testid="confirm-reason">
            {action === 'close' ? t('close') : t('give_up.confirm')}
          </Button>
          <Button look="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
