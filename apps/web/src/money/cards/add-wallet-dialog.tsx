import { useMutation, useQuery } from '@tanstack/react-query';
import { startWalletSetup } from '../../shared/money/saved-cards.api.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { useUser } from '../../shared/session/session-store.js';
import { Button } from '../../shared/ui/button.js';
import { Dialog } from '../../shared/ui/dialog.js';
import { FormError } from '../../shared/ui/error-state.js';
import { Skeleton } from '../../shared/ui/surfaces.js';
import { keptCards } from '../words.js';
import { keepSandboxWallet } from './keep-card.js';
import { StripeSetup } from './stripe-setup.js';
import { useSetupOutcome } from './use-setup-outcome.js';

/** Keeps a PayPal account without paying: its owner says yes at PayPal and comes back to the list. */
export function AddWalletDialog({ onClose, onKept }: { onClose: () => void; onKept: () => void }) {
  const t = useT(keptCards);
  const user = useUser();
  const setup = useQuery({ queryKey: ['wallet-setup'], queryFn: startWalletSetup, gcTime: 0, staleTime: Infinity });
  const finish = useSetupOutcome(onKept);
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
        <div className="grid gap-5">
          <p className="text-[0.92rem] text-ink-soft">{t('wallet.sandbox')}</p>
          <FormError error={keep.error} />
          <Button busy={keep.isPending} data-testid="save-wallet" onClick={() => keep.mutate()}>
            {t('wallet.go')}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
