import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { serverNow } from '../../shared/api/server-clock.js';
import { NO_CARD, wrongCardFields, type CardEntry } from '../../shared/money/card-entry.js';
import { CardFields } from '../../shared/money/card-fields.js';
import { startCardSetup } from '../../shared/money/saved-cards.api.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { Button } from '../../shared/ui/button.js';
import { Dialog } from '../../shared/ui/dialog.js';
import { FormError } from '../../shared/ui/error-state.js';
import { Skeleton } from '../../shared/ui/surfaces.js';
import { keptCards } from '../words.js';
import { keepSandboxCard } from './keep-card.js';
import { StripeSetup } from './stripe-setup.js';
import { useSetupOutcome } from './use-setup-outcome.js';

/** Keeps a card without paying: in the sandbox by our fields, with real keys by Stripe's own. */
export function AddCardDialog({ onClose, onKept }: { onClose: () => void; onKept: () => void }) {
  const t = useT(keptCards);
  const [card, setCard] = useState<CardEntry>(NO_CARD);
  const [holder, setHolder] = useState('');
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set());
  const setup = useQuery({ queryKey: ['card-setup'], queryFn: startCardSetup, gcTime: 0, staleTime: Infinity });
  const finish = useSetupOutcome(onKept);
  const keep = useMutation({
    mutationFn: async () => {
      const start = setup.data;
      const found = wrongCardFields(card, new Date(serverNow()));
      setWrong(new Set(found));
      if (!start || found.length > 0) return;
      const { go } = await keepSandboxCard(start, card, holder);
      if (go) location.assign(go);
      else await finish(start.id);
    },
  });
  return (
    <Dialog open onClose={onClose} title={t('add')} description={t('add.text')}>
      {setup.error && <FormError error={setup.error} />}
      {!setup.data && !setup.error && <Skeleton className="h-52 w-full" />}
      {setup.data && setup.data.mode !== 'sandbox' && <StripeSetup setup={setup.data} onConfirmed={finish} />}
      {setup.data?.mode === 'sandbox' && (
        <form
          noValidate
          className="grid gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            keep.mutate();
          }}
        >
          <p className="text-[0.92rem] text-ink-soft">{t('sandbox')}</p>
          <CardFields
            {...{ card, holder, setHolder, wrong }}
            setCard={(part) => {
              setCard({ ...card, ...part });
              setWrong(new Set());
            }}
          />
          <FormError error={keep.error} />
          <Button type="submit" busy={keep.isPending} data-testid="save-card">
            {t('save')}
          </Button>
        </form>
      )}
    </Dialog>
  );
}
