import type { FeeView } from '@sablon/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { useT } from '../../shared/i18n/namespaces.js';
import { Button } from '../../shared/ui/button.js';
import { Checkbox } from '../../shared/ui/choices.js';
import { FormError } from '../../shared/ui/error-state.js';
import { Select } from '../../shared/ui/select.js';
import { TextArea, TextField } from '../../shared/ui/text-field.js';
import { decideFee } from './fees.api.js';
import { fees } from '../words.js';

const DECISIONS = ['upheld', 'reduced', 'waived'] as const;
/** As `FeeDecisionRequest` allows. */
const MAX_LENGTH = 500;

/** Decides a contested fee, with a reason both sides read. */
export function DecisionForm({ fee }: { fee: FeeView }) {
  const t = useT(fees);
  const queries = useQueryClient();
  const [decision, setDecision] = useState<(typeof DECISIONS)[number]>('upheld');
  const [euros, setEuros] = useState('');
  const [note, setNote] = useState('');
  const [driverKeeps, setKeeps] = useState(true);
  const decide = useMutation({
    mutationFn: () => {
      const cents = Math.round(Number(euros.replace(',', '.')) * 100);
      const reductionCents = decision === 'reduced' && cents > 0 ? cents : null;
      return decideFee(fee.id, { decision, reductionCents, note: note.trim(), driverKeeps });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['disputed-fees'] }),
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (note.trim() && !decide.isPending) decide.mutate();
  };
  return (
    <form onSubmit={submit} className="grid gap-4 border-t border-line pt-4">
      <Select
        label={t('decide')}
        data-testid="fee-decision"
        value={decision}
        options={DECISIONS.map((value) => ({ value, label: t(`decide.${value}`) }))}
        onValueChange={(value) => setDecision(DECISIONS.find((one) => one === value) ?? 'upheld')}
      />
      {decision === 'reduced' && (
        <TextField
          label={t('decide.amount')}
          inputMode="decimal"
          value={euros}
          onChange={(event) => setEuros(event.target.value)}
        />
      )}
      {decision !== 'upheld' && (
        <Checkbox
          label={t('decide.keeps')}
          checked={driverKeeps}
          onChange={(event) => setKeeps(event.target.checked)}
        />
      )}
      <TextArea
        label={t('decide.note')}
        data-testid="fee-note"
        rows={2}
        maxLength={MAX_LENGTH}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <FormError error={decide.error} />
      <Button
        type="submit"
        busy={decide.isPending}
        disabled={note.trim() === ''}
        className="justify-self-start"
        data-testid="fee-decide"
      >
        {t('decide.send')}
      </Button>
    </form>
  );
}
