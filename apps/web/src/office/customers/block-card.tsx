import type { CustomerFileView } from '@sablon/contracts';
import { useState, type SubmitEvent } from 'react';
import { useT } from '../../shared/i18n/namespaces.js';
import { Button, FormError } from '../../shared/ui/button.js';
import { Card } from '../../shared/ui/surfaces.js';
import { TextField } from '../../shared/ui/text-field.js';
import { DateTime } from '../../shared/ui/values.js';
import { customers } from '../words.js';
import { useCustomerChange } from './use-customer.js';

/** Whether a customer may book, and each time they might not. */
export function BlockCard({ file }: { file: CustomerFileView }) {
  const t = useT(customers);
  const [reason, setReason] = useState('');
  const change = useCustomerChange(file.id, () => setReason(''));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (reason.trim() !== '' && !change.isPending) change.mutate({ kind: 'block', reason: reason.trim() });
  };
  return (
    <Card aria-label={t('block')} data-testid="block-card" data-blocked={file.blocked}>
      <h2 className="text-lead font-medium">{t('block')}</h2>
      <p className="mt-1 text-ink-soft">{t(file.blocked ? 'block.is' : 'block.is_not')}</p>
      {file.blocked ? (
        <Button
          className="mt-3"
          size="small"
          busy={change.isPending}
          onClick={() => change.mutate({ kind: 'unblock' })}
          data-testid="unblock-customer"
        >
          {t('unblock')}
        </Button>
      ) : (
        <form noValidate onSubmit={submit} className="mt-3 grid justify-items-start gap-3">
          <TextField
            label={t('block.reason')}
            hint={t('block.hint')}
            maxLength={200}
            className="w-full"
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            data-testid="block-reason"
          />
          <Button
            type="submit"
            variant="danger"
            size="small"
            busy={change.isPending}
            disabled={reason.trim() === ''}
            data-testid="block-customer"
          >
            {t('block.do')}
          </Button>
        </form>
      )}
      <FormError error={change.error} />
      {file.blocks.length > 0 && (
        <ul className="mt-4 divide-y divide-line border-t border-line text-small">
          {file.blocks.map((block) => (
            <li key={block.id} className="py-3" data-testid="customer-block">
              <p className="wrap-anywhere" translate="no">
                {block.reason}
              </p>
              <p className="text-ink-soft">
                <span translate="no">{block.by}</span> · <DateTime at={block.at} />
                {block.liftedAt && (
                  <>
                    {' '}
                    · {t('block.lifted')} <span translate="no">{block.liftedBy}</span> ·{' '}
                    <DateTime at={block.liftedAt} />
                  </>
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
