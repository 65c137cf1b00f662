import { endpoints, type DriverDocumentsView, type DriverDocumentView } from '@sablon/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api/http-client.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { Button, FormError } from '../../shared/ui/button.js';
import { TextArea, TextField } from '../../shared/ui/text-field.js';
import { documents } from '../../shared/words.js';
import { documentReview } from '../words.js';

interface ReviewFormProps {
  driverId: string;
  document: DriverDocumentView;
  onDecided: (view: DriverDocumentsView) => void;
}

/** Accepts an uploaded document with its expiry date, or rejects it with a reason; the driver is notified either way. */
export function ReviewForm({ driverId, document, onDecided }: ReviewFormProps) {
  const t = useT(documentReview);
  const documentName = useT(documents);
  const [expiresOn, setExpiresOn] = useState('');
  const [number, setNumber] = useState(document.number);
  const [note, setNote] = useState('');
  const [empty, setEmpty] = useState<'day' | 'note' | null>(null);
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (decision: 'approve' | 'refuse') => {
      const params = { id: driverId, kind: document.kind };
      return decision === 'approve'
        ? call(endpoints.documentReview.approve, { params, body: { expiresOn, number } })
        : call(endpoints.documentReview.refuse, { params, body: { note } });
    },
    onSuccess: onDecided,
  });
  const decide = (decision: 'approve' | 'refuse') => () => {
    const missing = decision === 'approve' ? expiresOn === '' && 'day' : note.trim() === '' && 'note';
    setEmpty(missing || null);
    if (!missing && !isPending) mutate(decision);
  };
  return (
    <fieldset className="mt-2 grid gap-4 rounded-card bg-sunken p-4">
      <legend className="sr-only">{documentName(document.kind)}</legend>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          type="date"
          name={`expires-${document.kind}`}
          label={t('expires')}
          value={expiresOn}
          error={empty === 'day' && t('expires.required')}
          onChange={({ target }) => setExpiresOn(target.value)}
        />
        <TextField
          name={`number-${document.kind}`}
          label={t('number')}
          maxLength={40}
          value={number}
          onChange={({ target }) => setNumber(target.value)}
        />
      </div>
      <Button className="justify-self-start" busy={isPending && variables === 'approve'} onClick={decide('approve')}>
        {t('approve')}
      </Button>
      <TextArea
        name={`note-${document.kind}`}
        label={t('note')}
        hint={t('note.hint')}
        maxLength={2_000}
        value={note}
        error={empty === 'note' && t('note.required')}
        onChange={({ target }) => setNote(target.value)}
      />
      <Button
        variant="danger"
        className="justify-self-start"
        busy={isPending && variables === 'refuse'}
        onClick={decide('refuse')}
      >
        {t('refuse')}
      </Button>
      <FormError error={error} />
    </fieldset>
  );
}
