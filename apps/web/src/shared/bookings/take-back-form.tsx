import { useMutation } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { Button, FormError } from '../ui/button.js';
import { TextField } from '../ui/text-field.js';

interface TakeBackFormProps<View> {
  readonly words: { readonly reason: string; readonly send: string; readonly keep: string };
  readonly testIds: { readonly reason: string; readonly send: string };
  /** Initial value of the field. */
  readonly firstReason?: string;
  /** Big buttons are stacked, for a driver's thumb. */
  readonly size: 'small' | 'big';
  readonly takeBack: (reason: string) => Promise<View>;
  readonly onDone: (view: View) => void;
  readonly onLeave: () => void;
}

/** Form to withdraw an alarm. A reason is always required, since a dispatcher may already be handling it. */
export function TakeBackForm<View>(props: TakeBackFormProps<View>) {
  const { words, testIds, firstReason = '', size, takeBack, onDone, onLeave } = props;
  const [reason, setReason] = useState(firstReason);
  const sending = useMutation({ mutationFn: () => takeBack(reason.trim()), onSuccess: onDone });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (reason.trim() && !sending.isPending) sending.mutate();
  };
  return (
    <form onSubmit={submit} className="grid gap-3">
      <TextField
        label={words.reason}
        maxLength={500}
        data-testid={testIds.reason}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <FormError error={sending.error} />
      <div className={size === 'big' ? 'grid gap-3' : 'flex flex-wrap gap-3'}>
        <Button
          type="submit"
          variant="secondary"
          size={size}
          busy={sending.isPending}
          disabled={reason.trim() === ''}
          data-testid={testIds.send}
        >
          {words.send}
        </Button>
        <Button variant="ghost" size={size} onClick={onLeave}>
          {words.keep}
        </Button>
      </div>
    </form>
  );
}
