import type { QuoteView } from '@sablon/contracts';
import { useId } from 'react';
import { useT } from '../../shared/i18n/namespaces.js';
import { Select } from '../../shared/ui/select.js';
import { search } from '../words.js';
import { VehicleCard, type Option } from './vehicle-card.js';

const ORDERS = ['price', 'seats', 'soonest'] as const;
type Order = (typeof ORDERS)[number];

const RANK: Readonly<Record<Order, (option: Option) => number>> = {
  price: (option) => option.totalCents,
  seats: (option) => -option.seats * 100 - option.bags,
  soonest: (option) => option.nearestCarSeconds ?? Infinity,
};

/** Available classes first, then in the chosen order. */
const sortOptions = (options: readonly Option[], order: Order): readonly Option[] =>
  options.toSorted((a, b) => {
    const open = Number(a.unavailable !== null) - Number(b.unavailable !== null);
    const [rankA, rankB] = [RANK[order](a), RANK[order](b)];
    return open || (rankA === rankB ? 0 : rankA - rankB) || a.totalCents - b.totalCents;
  });

/** The order named in an address, by price if it names none. */
export const orderNamed = (name: string | null): Order => ORDERS.find((order) => order === name) ?? 'price';

interface VehicleChoiceProps {
  quote: QuoteView;
  chosen: Option['vehicleClass'] | null;
  onChoose: (vehicleClass: Option['vehicleClass']) => void;
  order: Order;
  onOrder: (order: Order) => void;
  error: string | null;
}

/** The three classes as one radio group. */
export function VehicleChoice({ quote, chosen, onChoose, order, onOrder, error }: VehicleChoiceProps) {
  const t = useT(search);
  const id = useId();
  const orders = ORDERS.filter((one) => one !== 'soonest' || quote.asap);
  return (
    <div className="grid gap-4">
      <fieldset aria-describedby={error ? `${id}-error` : undefined} id="vehicle-choice" className="min-w-0">
        <legend className="display max-lg:sr-only text-section lg:pb-3">{t('choose')}</legend>
        {error && (
          <p id={`${id}-error`} role="alert" className="mb-2 text-small text-danger">
            {error}
          </p>
        )}
        <div className="grid grid-cols-1 gap-2">
          {sortOptions(quote.options, order).map((option) => (
            <VehicleCard
              key={option.vehicleClass}
              quote={quote}
              option={option}
              group={id}
              chosen={chosen === option.vehicleClass}
              onChoose={() => onChoose(option.vehicleClass)}
            />
          ))}
        </div>
      </fieldset>
      <div className="flex items-center justify-between gap-4">
        <p className="text-caption text-ink-faint">{t('vat')}</p>
        <Select
          className="w-44"
          label={t('sort')}
          hideLabel
          value={order}
          onValueChange={(next) => onOrder(orderNamed(next))}
          options={orders.map((value) => ({ value, label: t(`sort.${value}`) }))}
        />
      </div>
    </div>
  );
}
