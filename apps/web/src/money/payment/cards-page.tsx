import { CreditCard, Plus } from 'lucide-react';
import { useState, useEffect, useRef } from 'react';
import { useQueryClient, useMutation, useQuery } from '@tanstack/react-query';
import {
  SAVED_CARDS_KEY,
  useSavedCards,
  startWalletSetup,
  startCardSetup,
} from '../../shared/bookings/saved-cards.api.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { Button, ErrorState, FormError } from '../../shared/ui/button.js';
import { SubScreen } from '../../shared/ui/sub-screen.js';
import { EmptyState, Skeleton } from '../../shared/ui/surfaces.js';
import { savedCards } from '../words.js';
import { CardRow, WalletRow } from './method-row.js';
import {
  useReturnFromBank,
  useSetupOutcome,
  keepSandboxWallet,
  keepSandboxCard,
  returnUrl,
} from './use-setup-outcome.js';
import { useSchemaForm } from '../../shared/form/use-schema-form.js';
import { useUser } from '../../shared/session/session-store.js';
import { Dialog } from '../../shared/ui/dialog.js';
import { serverNow } from '../../shared/api/server-clock.js';
import { NO_CARD } from '../../shared/bookings/card-entry.js';
import { CardFields, useCardWords } from '../../shared/bookings/card-fields.js';
import type { CardSetupView } from '@sablon/contracts';
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { ApiError } from '../../shared/api/api-error.js';
import { currentLanguage } from '../../shared/i18n/language-store.js';
import { currentTheme } from '../../shared/brand/theme-store.js';

interface Mounted {
  readonly stripe: Stripe;
  readonly elements: StripeElements;
}
interface StripeSetupProps {
  readonly setup: CardSetupView;
  readonly onConfirmed: (setupId: string) => Promise<void>;
}

async function mount(setup: CardSetupView, box: HTMLElement): Promise<Mounted> {
  const { loadStripe } = await import('@stripe/stripe-js/pure');
  const stripe = await loadStripe(setup.publishableKey, { locale: currentLanguage() });
  if (!stripe) throw new ApiError(503, { code: 'payment.provider_unavailable' });
  const elements = stripe.elements({
    clientSecret: setup.clientSecret,
    appearance: { theme: currentTheme() === 'dark' ? 'night' : 'stripe' },
  });
  elements.create('payment').mount(box);
  return { stripe, elements };
}

/** Stripe's own fields for a card to be saved. */
export function StripeSetup({ setup, onConfirmed }: StripeSetupProps) {
  const t = useT(savedCards);
  const box = useRef<HTMLDivElement>(null);
  const [mounted, setMounted] = useState<Mounted | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    let gone = false;
    if (!box.current) return;
    mount(setup, box.current).then(
      (made) => (gone ? made.elements.getElement('payment')?.destroy() : setMounted(made)),
      (refused: unknown) => gone || setFailure(refused),
    );
    return () => void (gone = true);
  }, [setup]);
  const confirm = async () => {
    if (!mounted || busy) return;
    setBusy(true);
    setFailure(null);
    const { error } = await mounted.stripe.confirmSetup({
      elements: mounted.elements,
      redirect: 'if_required',
      confirmParams: { return_url: returnUrl(setup) },
    });
    if (error) setFailure(new ApiError(402, { code: 'payment.declined' }));
    else await onConfirmed(setup.id).catch(setFailure);
    setBusy(false);
  };
  return (
    <div className="grid gap-6">
      <div ref={box} />
      <FormError error={failure} />
      <Button busy={busy} disabled={!mounted} onClick={() => void confirm()} data-testid="save-card">
        {t('save')}
      </Button>
    </div>
  );
}

/** Saves a card without paying: in the sandbox through our fields, with real keys through Stripe's own. */
export function AddCardDialog({ onClose, onSaved }: { onClose: () => void; onSaved: () => void }) {
  const t = useT(savedCards);
  const words = useCardWords();
  const setup = useQuery({ queryKey: ['card-setup'], queryFn: startCardSetup, gcTime: 0, staleTime: Infinity });
  const finish = useSetupOutcome(onSaved);
  const { submit, busy, failure, field } = useSchemaForm({
    schema: () => import('../../shared/bookings/bookings.schemas.js').then(({ savedCard }) => savedCard(serverNow())),
    typed: { card: NO_CARD, holder: '' },
    words,
    send: async ({ card, holder }) => {
      const start = setup.data;
      if (!start) return;
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
        <form noValidate className="grid gap-6" onSubmit={submit}>
          <p className="text-small text-ink-soft">{t('sandbox')}</p>
          <CardFields field={field} />
          <FormError error={failure} />
          <Button type="submit" busy={busy} data-testid="save-card">
            {t('save')}
          </Button>
        </form>
      )}
    </Dialog>
  );
}

/** Saves a PayPal account without paying: the user agrees at PayPal and returns to the list. */
export function AddWalletDialog({ onClose, onSaved }: { onClose: () => void; onSaved: () => void }) {
  const t = useT(savedCards);
  const user = useUser();
  const setup = useQuery({ queryKey: ['wallet-setup'], queryFn: startWalletSetup, gcTime: 0, staleTime: Infinity });
  const finish = useSetupOutcome(onSaved);
  const keep = useMutation({
    mutationFn: async () => {
      if (!setup.data) return;
      const { go } = await keepSandboxWallet(setup.data, user?.email ?? '');
      if (go) location.assign(go);
      else await finish(setup.data.id);
    },
  });
  return (
    <Dialog open onClose={onClose} title={t('wallet.add')} description={t('wallet.text')}>
      {setup.error && <FormError error={setup.error} />}
      {!setup.data && !setup.error && <Skeleton className="h-24 w-full" />}
      {setup.data && setup.data.mode !== 'sandbox' && <StripeSetup setup={setup.data} onConfirmed={finish} />}
      {setup.data?.mode === 'sandbox' && (
        <div className="grid gap-6">
          <p className="text-small text-ink-soft">{t('wallet.sandbox')}</p>
          <FormError error={keep.error} />
          <Button busy={keep.isPending} data-testid="save-wallet" onClick={() => keep.mutate()}>
            {t('wallet.go')}
          </Button>
        </div>
      )}
    </Dialog>
  );
}

/** The user's cards and wallets: add, set as default, delete (spec §2, "Payment methods"). */
export function CardsPage() {
  const t = useT(savedCards);
  const queries = useQueryClient();
  const [adding, setAdding] = useState<'card' | 'wallet' | null>(null);
  const { data, error, refetch } = useSavedCards();
  const changed = () => void queries.invalidateQueries({ queryKey: SAVED_CARDS_KEY });
  useReturnFromBank(changed);
  const dialog = {
    onClose: () => setAdding(null),
    onSaved: () => {
      setAdding(null);
      changed();
    },
  };
  const plus = <Plus size={18} aria-hidden="true" />;
  const add = (
    <div className="flex flex-wrap gap-3">
      <Button icon={plus} data-testid="add-card" onClick={() => setAdding('card')}>
        {t('add')}
      </Button>
      <Button variant="secondary" icon={plus} data-testid="add-wallet" onClick={() => setAdding('wallet')}>
        {t('wallet.add')}
      </Button>
    </div>
  );
  const empty = data?.cards.length === 0 && data.wallets.length === 0;
  return (
    <SubScreen back="/profile" title={t('title')} lead={t('lead')}>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-44 w-full rounded-card" />}
      {empty && (
        <EmptyState icon={<CreditCard size={26} aria-hidden="true" />} title={t('empty')} action={add}>
          {t('empty.text')}
        </EmptyState>
      )}
      {data && !empty && (
        <>
          <ul className="grid gap-4">
            {data.cards.map((card) => (
              <CardRow key={card.id} card={card} onChanged={changed} />
            ))}
            {data.wallets.map((wallet) => (
              <WalletRow key={wallet.id} wallet={wallet} onChanged={changed} />
            ))}
          </ul>
          {add}
        </>
      )}
      {adding === 'card' && <AddCardDialog {...dialog} />}
      {adding === 'wallet' && <AddWalletDialog {...dialog} />}
    </SubScreen>
  );
}
