import { useWatch } from 'react-hook-form';
import clsx from 'clsx';
import { FlaskConical, Lock, ReceiptText } from 'lucide-react';
import { CancelRule } from '../../shared/bookings/cancel-rule.js';
import { cardWords } from '../../shared/bookings/card-words.js';
import { cards, ride } from '../../shared/words.js';
import { formatMoney } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { Button, ButtonLink, ErrorState, FormError } from '../../shared/ui/button.js';
import { OfflineState } from '../../shared/ui/offline-state.js';
import { PageTitle } from '../../shared/ui/page-title.js';
import { EmptyState, Skeleton } from '../../shared/ui/surfaces.js';
import { asApiError } from '../../shared/api/api-error.js';
import { ExpressPanel } from './express-panel.js';
import { FullHour, isFullHour } from './full-hour.js';
import { GuestFields } from './guest-fields.js';
import { payment } from '../words.js';
import { ParcelFields } from './parcel-fields.js';
import { RiderFields } from '../../shared/bookings/rider-fields.js';
import { OrderSummary } from './order-summary.js';
import { CardFields } from '../../shared/bookings/card-fields.js';
import { CardChoice, KeepCard } from './card-choice.js';
import { usePriceParts } from './price-parts.js';
import { PriceWishes } from './price-wishes.js';
import { BancontactMark, CardMark, PayPalMark } from './pay-marks.js';
import { PayerChoice } from './payer-choice.js';
import { StripePanel } from './stripe-panel.js';
import { useOrder, type Order } from './use-order.js';
import { usePaymentForm, type PaymentForm } from './use-payment-form.js';
import { RadioCards } from '../../shared/ui/choices.js';
import { Badge } from '../../shared/ui/badge.js';
import { TEST_CARDS } from '../../shared/bookings/card-entry.js';
import './payment.css';

/** States that no real money moves here. */
export function SandboxNote({ form }: { form: PaymentForm }) {
  const t = useT(payment);
  return (
    <div className="grid gap-3 rounded-tile border border-dashed border-warn bg-warn-wash p-4 text-small">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone="warn" icon={<FlaskConical size={15} aria-hidden="true" />}>
          {t('sandbox.mark')}
        </Badge>
        {t('sandbox')}
      </p>
      {form.asksCard && (
        <ul className="grid gap-1" aria-label={t('sandbox.cards')}>
          {TEST_CARDS.map(({ number, effect }) => (
            <li key={number} className="flex flex-wrap items-center gap-x-3">
              <button
                type="button"
                className="text-link numbers min-h-11"
                onClick={() => form.set('card', { number, expiry: '12 / 34', cvc: '123' })}
              >
                {number}
              </button>
              <span className="text-ink-soft">{t(`sandbox.${effect}`)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const METHODS = [
  { value: 'card', Mark: CardMark },
  { value: 'bancontact', Mark: BancontactMark },
  { value: 'paypal', Mark: PayPalMark },
] as const;

/** The three payment methods (spec §1). */
export function MethodChoice({ method, setMethod }: PaymentForm) {
  const t = useT(payment);
  return (
    <RadioCards
      legend={<span className="display text-heading font-normal">{t('method')}</span>}
      className="sm:grid-cols-3 sm:[&_.radio-card]:gap-3! sm:[&_.radio-card]:px-3!"
      value={method}
      onValueChange={setMethod}
      options={METHODS.map(({ value, Mark }) => ({
        value,
        title: t(`method.${value}`),
        icon: <Mark />,
        testId: `method-${value}`,
      }))}
    />
  );
}

/** Error codes that mean there is no order to pay. */
const NO_ORDER = new Set(['request.not_found', 'booking.search_expired', 'session.required']);

const Terms = ({ order }: { order: Order }) => (
  <p className="text-small text-ink-soft">
    <CancelRule asap={order.asap} />
  </p>
);

/** The order again as a line, and the button that pays it; on a phone always in view. */
function PayBar({ order, form, busy, amount }: { order: Order; form: PaymentForm; busy: boolean; amount: string }) {
  const t = useT(payment);
  const terms = useT(ride);
  const words = useT(cards);
  const onAccount = form.paidBy.account !== null;
  const saved = form.savedMethod;
  return (
    <div className="pay-bar">
      <div className="empty:hidden" data-testid={form.failure ? 'payment-error' : undefined}>
        {isFullHour(form.failure, order) ? (
          <FullHour order={order} refusal={form.failure} onTaken={form.clearFailure} />
        ) : (
          <FormError error={form.failure} />
        )}
      </div>
      <p className={clsx('flex items-baseline justify-between', !onAccount && !form.isFree && 'max-lg:hidden')}>
        <span className="text-ink-soft">{terms('total')}</span>
        <strong className="numbers text-heading font-medium">{amount}</strong>
      </p>
      {saved && form.paysSaved && (
        <p className="text-small text-ink-soft lg:hidden" data-testid="pays-with">
          {saved.kind === 'card' ? words('of', cardWords(saved)) : `${words('paypal')} · ${saved.email}`}
        </p>
      )}
      <Button type="submit" busy={form.busy || busy} data-testid="pay-button">
        {onAccount
          ? t('payer.book')
          : form.busy
            ? t('paying')
            : form.isFree
              ? t('pay.nothing')
              : t('pay.amount', { amount })}
      </Button>
    </div>
  );
}

/** Who pays, how, and with which card. */
function PayFields({ order, form }: { order: Order; form: PaymentForm }) {
  const t = useT(payment);
  return (
    <>
      {form.needsGuest && <GuestFields {...form} />}
      {form.isParcel && <ParcelFields {...form} />}
      {!order.tip && <PayerChoice {...form} />}
      {!form.isFree && (
        <>
          <MethodChoice {...form} />
          <CardChoice {...form} />
        </>
      )}
      {form.mode === 'sandbox' && form.paidBy.account === null && <SandboxNote form={form} />}
      {form.asksCard && <CardFields {...form} />}
      {form.asksCard && (
        <p className="flex items-center gap-2 text-small text-ink-soft">
          <Lock size={16} className="shrink-0 text-gold-text" aria-hidden="true" />
          {t('secure')}
        </p>
      )}
      {!form.isFree && <KeepCard {...form} />}
      {form.mode === 'sandbox' && form.method !== 'card' && !form.paysSaved && !form.isFree && (
        <p className="text-ink-soft">{t('redirect')}</p>
      )}
    </>
  );
}

/**
 * The order on one side, payment on the other. On a phone one column, with what pays at the lower edge of the screen from the
 * first view on.
 */
function Checkout({ order: asked }: { order: Order }) {
  const t = useT(payment);
  const language = useLanguage();
  const { promo, credit, error, order, wish, settle, busy } = usePriceParts(asked);
  const form = usePaymentForm(order, wish, settle);
  const side = (
    <div className="grid content-start gap-4 lg:order-2">
      <OrderSummary order={order} />
      {order.quoteId && <PriceWishes {...{ promo, credit, busy, error }} />}
      {order.quoteId && (
        <Button variant="ghost" className="justify-self-start" onClick={() => history.back()}>
          {t('back')}
        </Button>
      )}
    </div>
  );
  const columns = 'grid gap-8 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]';
  if (order.paid)
    return (
      <div className={columns}>
        {side}
        <div className="card grid justify-items-start gap-4 p-6">
          <p className="display text-heading">{t('paid')}</p>
          <ButtonLink to={`/payment-success?booking=${order.bookingId}`}>{t('paid.see')}</ButtonLink>
        </div>
      </div>
    );
  const stripe = form.started && form.mode !== 'sandbox' && !form.paysSaved && form.returnUrl;
  const cents = form.paidBy.account === null ? order.parts.payableCents : order.totalCents;
  return (
    <form noValidate onSubmit={form.submit} className={clsx('pay-form', columns)}>
      {side}
      <div className="contents lg:grid lg:content-start lg:gap-8">
        <div className="grid content-start gap-8">
          {form.asksRider && form.started === null && <PaymentRider {...form} />}
          <ExpressPanel form={form} cents={order.parts.payableCents} />
          <PayFields order={order} form={form} />
          {stripe && form.started && (
            <StripePanel
              key={form.method}
              start={form.started}
              method={form.method}
              returnUrl={stripe}
              keepCard={form.keepCard}
            />
          )}
          {!order.tip && <Terms order={order} />}
        </div>
        {!stripe && <PayBar order={order} form={form} busy={busy} amount={formatMoney(cents, language)} />}
      </div>
    </form>
  );
}

/** Who travels: before the wallets, which know only their owner. */
function PaymentRider({ field, control }: Pick<PaymentForm, 'field' | 'control'>) {
  const isOther = useWatch({ control, name: 'rider.other' });
  return <RiderFields isOther={isOther} other={field('rider.other')} field={(name) => field(`rider.${name}`)} />;
}

/** Summary, method, card, pay (spec §2, "/payment"). */
export function PaymentPage() {
  const t = useT(payment);
  const { order, loading, isOffline, failure, retry, named } = useOrder();
  const missing =
    !named || (failure !== null && NO_ORDER.has(asApiError(failure).code)) || (!loading && !failure && !order);
  return (
    <div className="column py-page">
      <PageTitle>{t('title')}</PageTitle>
      {missing ? (
        <EmptyState
          icon={<ReceiptText size={26} aria-hidden="true" />}
          title={t('missing')}
          action={<ButtonLink to="/">{t('again')}</ButtonLink>}
        />
      ) : order ? (
        <>
          <h1 className="display mb-8 text-title">{t('title')}</h1>
          <Checkout order={order} />
        </>
      ) : isOffline ? (
        <OfflineState />
      ) : failure ? (
        <ErrorState error={failure} onRetry={retry} />
      ) : (
        <div aria-busy="true" className="grid gap-8 lg:grid-cols-[1.2fr_1fr]">
          <Skeleton className="h-96 w-full rounded-card" />
          <Skeleton className="h-72 w-full rounded-card" />
        </div>
      )}
    </div>
  );
}
