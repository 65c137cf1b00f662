import type { CustomerFileView } from '@sablon/contracts';
import { Trash2 } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { useT } from '../../shared/i18n/namespaces.js';
import { Button, FormError } from '../../shared/ui/button.js';
import { Card } from '../../shared/ui/surfaces.js';
import { TextArea } from '../../shared/ui/text-field.js';
import { DateTime } from '../../shared/ui/values.js';
import { customers } from '../words.js';
import { useCustomerChange } from './use-customer.js';

/** What the office wrote down about a customer, and a field for more. */
export function NotesCard({ file }: { file: CustomerFileView }) {
  const t = useT(customers);
  const [words, setWords] = useState('');
  const add = useCustomerChange(file.id, () => setWords(''));
  const remove = useCustomerChange(file.id);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (words.trim() !== '' && !add.isPending) add.mutate({ kind: 'note', words: words.trim() });
  };
  return (
    <Card aria-label={t('notes')}>
      <h2 className="text-lead font-medium">{t('notes')}</h2>
      <form noValidate onSubmit={submit} className="mt-3 grid justify-items-start gap-3">
        <TextArea
          label={t('note.new')}
          hint={t('note.hint')}
          rows={2}
          maxLength={1_000}
          className="w-full"
          value={words}
          onChange={(event) => setWords(event.target.value)}
          data-testid="note-words"
        />
        <FormError error={add.error} />
        <Button type="submit" size="small" busy={add.isPending} disabled={words.trim() === ''} data-testid="save-note">
          {t('note.save')}
        </Button>
      </form>
      {file.notes.length === 0 ? (
        <p className="mt-4 text-ink-soft">{t('notes.none')}</p>
      ) : (
        <ul className="mt-4 divide-y divide-line border-t border-line">
          {file.notes.map((note) => (
            <li key={note.id} className="flex items-start justify-between gap-3 py-3" data-testid="customer-note">
              <div className="min-w-0">
                <p className="wrap-anywhere whitespace-pre-line" translate="no">
                  {note.words}
                </p>
                <p className="text-small text-ink-soft">
                  <span translate="no">{note.by}</span> · <DateTime at={note.at} />
                </p>
              </div>
              <button
                type="button"
                className="icon-btn"
                aria-label={t('note.remove')}
                onClick={() => remove.mutate({ kind: 'remove_note', noteId: note.id })}
                data-testid="remove-note"
              >
                <Trash2 size={17} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <FormError error={remove.error} />
    </Card>
  );
}
