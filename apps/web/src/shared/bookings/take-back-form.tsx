import { useWatch } from 'react-hook-form';
import { useSchemaForm } from '../form/use-schema-form.js';
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
  const { form, submit, busy, failure, field } = useSchemaForm({
    schema: () => import('./bookings.schemas.js').then((schemas) => schemas.takeBack),
    typed: { reason: firstReason },
    send: ({ reason }) => takeBack(reason),
    onSent: onDone,
  });
  const isBlank = useWatch({ control: form.control, compute: ({ reason }) => reason.trim() === '' });
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <TextField {...field('reason')} label={words.reason} data-testid={testIds.reason} />
      <FormError error={failure} />
      <div className={size === 'big' ? 'grid gap-3' : 'flex flex-wrap gap-3'}>
        <Button type="submit" variant="secondary" size={size} busy={busy} disabled={isBlank} data-testid={testIds.send}>
          {words.send}
        </Button>
        <Button variant="ghost" size={size} onClick={onLeave}>
          {words.keep}
        </Button>
      </div>
    </form>
  );
}
