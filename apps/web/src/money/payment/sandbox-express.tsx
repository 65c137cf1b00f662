import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { formatMoney } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { Badge } from '../../shared/ui/badge.js';
import { Button, FormError } from '../../shared/ui/button.js';
import { Dialog } from '../../shared/ui/dialog.js';
import { payment } from '../words.js';
import { confirmWallet } from './confirm-sandbox.js';
import { walletsHere, type ExpressWallet, type WalletOwner } from './express-ways.js';
import type { PaymentForm } from './use-payment-form.js';

/** Who owns the sandbox's wallets. */
const OWNER = {
  name: 'Robin Portefeuille',
  email: 'robin@sablon.test',
  phone: '+32 470 00 00 42',
} satisfies WalletOwner;

interface SheetProps {
  readonly wallet: ExpressWallet;
  readonly form: PaymentForm;
  readonly cents: number;
  readonly onClose: () => void;
}

/** The sheet a wallet shows, as the sandbox has it: amount, card, owner; one press pays. */
function WalletSheet({ wallet, form, cents, onClose }: SheetProps) {
  const t = useT(payment);
  const language = useLanguage();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const amount = formatMoney(cents, language);
  const pay = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await form.payExpress(OWNER, (start, returnUrl) => confirmWallet(start, wallet, OWNER, returnUrl));
    } catch (refused) {
      setFailure(refused);
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={onClose} title={t(`express.${wallet}`)} description={t('express.sandbox')}>
      <div className="grid gap-4" data-testid="wallet-sheet">
        <Badge tone="warn" icon={<FlaskConical size={15} aria-hidden="true" />}>
          {t('sandbox.mark')}
        </Badge>
        <p className="flex items-baseline justify-between gap-4">
          <span className="text-ink-soft">{t('order.payable')}</span>
          <strong className="numbers text-heading font-medium" data-testid="wallet-amount" data-cents={cents}>
            {amount}
          </strong>
        </p>
        {form.needsGuest && (
          <p className="text-small text-ink-soft">
            {OWNER.name} · {OWNER.email} · <span className="numbers">{OWNER.phone}</span>
          </p>
        )}
        <FormError error={failure} />
        <Button busy={busy} onClick={() => void pay()} data-testid="wallet-pay">
          {busy ? t('paying') : t('pay.amount', { amount })}
        </Button>
        <Button variant="ghost" disabled={busy} onClick={onClose} data-testid="wallet-cancel">
          {t('express.cancel')}
        </Button>
      </div>
    </Dialog>
  );
}

/** The sandbox's stand-in for Stripe's Express Checkout Element: the wallets a browser of this kind could have. */
export function SandboxExpress({ form, cents }: { readonly form: PaymentForm; readonly cents: number }) {
  const t = useT(payment);
  const [wallet, setWallet] = useState<ExpressWallet | null>(null);
  return (
    <>
      {walletsHere(navigator.platform).map((one) => (
        <Button
          key={one}
          variant="secondary"
          aria-label={t('express.with', { wallet: t(`express.${one}`) })}
          onClick={() => setWallet(one)}
          data-testid={`express-${one}`}
        >
          {t(`express.${one}`)}
        </Button>
      ))}
      {wallet && <WalletSheet wallet={wallet} form={form} cents={cents} onClose={() => setWallet(null)} />}
    </>
  );
}
