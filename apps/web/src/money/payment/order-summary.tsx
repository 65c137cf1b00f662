import { ride } from '../../shared/words.js';
import { RideEnds } from '../../shared/bookings/ride-ends.js';
import { RideExtrasList } from '../../shared/bookings/ride-extras.js';
import { formatMoney } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { DateTime, Money } from '../../shared/ui/values.js';
import { payment } from '../words.js';
import type { Order } from './use-order.js';

/** Summary of the order being paid. */
export function OrderSummary({ order }: { order: Order }) {
  const t = useT(payment);
  const terms = useT(ride);
  const language = useLanguage();
  return (
    <section aria-labelledby="order-title" className="card grid gap-6 p-panel shadow-low">
      <h2 id="order-title" className="display text-heading">
        {t('order')}
      </h2>
      <RideEnds from={order.from} to={order.to} isOpen={order.isOpen} />
      <dl className="grid gap-2 border-t border-line pt-4 text-small">
        <div className="flex justify-between gap-4">
          <dt className="text-ink-soft">{t('order.when')}</dt>
          <dd className="text-right">{order.asap ? terms('asap') : <DateTime at={order.pickupAt} />}</dd>
        </div>
        {order.returnAt && (
          <div className="flex justify-between gap-4">
            <dt className="text-ink-soft">{terms('leg.back')}</dt>
            <dd className="text-right">
              <DateTime at={order.returnAt} />
            </dd>
          </div>
        )}
        <div className="flex justify-between gap-4">
          <dt className="text-ink-soft">{terms(`service.${order.service}`)}</dt>
          <dd className="text-right">
            {order.delivery
              ? terms(order.delivery.express ? 'delivery.express' : 'delivery.ordinary')
              : `${terms(`class.${order.vehicleClass}`)} · ${terms(`trip.${order.tripType}`)}`}
          </dd>
        </div>
        {order.delivery?.by && (
          <div className="flex justify-between gap-4" data-testid="delivered-by">
            <dt className="text-ink-soft">{terms('delivery.by')}</dt>
            <dd className="text-right">
              <DateTime at={order.delivery.by} />
            </dd>
          </div>
        )}
      </dl>
      <RideExtrasList extras={order.extras} />
      {order.change && (
        <dl className="grid gap-2 border-t border-line pt-4" data-testid="change-prices">
          <div className="flex justify-between gap-4">
            <dt className="text-ink-soft">{t('change.before')}</dt>
            <dd>
              <Money cents={order.change.beforeCents} />
            </dd>
          </div>
          <div className="flex justify-between gap-4">
            <dt className="text-ink-soft">{t('change.after')}</dt>
            <dd>
              <Money cents={order.change.afterCents} />
            </dd>
          </div>
        </dl>
      )}
      <p className="flex items-baseline justify-between border-t border-line-strong pt-4 text-heading">
        <span className="display">
          {order.tip
            ? t(order.tip.isWaiting ? 'waiting.order' : 'tip.order')
            : order.paid
              ? t('order.paid')
              : order.change
                ? t('change.difference')
                : terms('total')}
        </span>
        <strong className="font-medium">
          <Money cents={order.totalCents} />
        </strong>
      </p>
      {order.vat && (
        <p className="-mt-4 text-right text-small text-ink-faint">
          {terms('vat.included', {
            percent: order.vat.vatPercent,
            amount: formatMoney(order.vat.vatCents, language),
          })}
        </p>
      )}
      {!order.tip && !order.paid && <p className="-mt-4 text-right text-small text-ink-soft">{terms('firm')}</p>}
      <Parts order={order} />
    </section>
  );
}

/** Deductions for a promotion and credit from the amount to pay; the price itself stays. */
function Parts({ order }: { order: Order }) {
  const t = useT(payment);
  const { promoCode, promoCents, creditCents, payableCents } = order.parts;
  if (promoCents + creditCents === 0) return null;
  const lines = [
    [t('promo.line', { code: promoCode ?? '' }), -promoCents],
    [t('credit.line'), -creditCents],
  ] as const;
  return (
    <dl className="grid gap-2 border-t border-line pt-4" data-testid="price-parts">
      {lines
        .filter(([, cents]) => cents !== 0)
        .map(([label, cents]) => (
          <div key={label} className="flex justify-between gap-4">
            <dt className="text-ink-soft">{label}</dt>
            <dd>
              <Money cents={cents} />
            </dd>
          </div>
        ))}
      <div className="flex justify-between gap-4 font-medium">
        <dt>{t('order.payable')}</dt>
        <dd data-testid="payable">
          <Money cents={payableCents} />
        </dd>
      </div>
    </dl>
  );
}
