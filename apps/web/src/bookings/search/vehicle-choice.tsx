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
    <div className="relative">
      <Select
        className="absolute top-0 right-0 w-44"
        label={t('sort')}
        hideLabel
        value={order}
        onValueChange={(next) => onOrder(orderNamed(next))}
        options={orders.map((value) => ({ value, label: t(`sort.${value}`) }))}
      />
      <fieldset aria-describedby={error ? `${id}-error` : undefined} id="vehicle-choice">
        <legend className="display flex min-h-[50px] items-center pr-48 text-section">{t('choose')}</legend>
        <div className="mt-3 grid gap-3">
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
        {error && (
          <p id={`${id}-error`} role="alert" className="mt-3 text-danger">
            {error}
          </p>
        )}
      </fieldset>
    </div>
  );
}
