import type { QuoteView } from '@sablon/contracts';
import { VEHICLE_CAPACITY } from '@sablon/domain';
import { useId } from 'react';
import { useT } from '../../shared/i18n/namespaces.js';
import { search } from '../words.js';
import { DeliveryCard } from './delivery-card.js';
import { deliveryWays, type DeliveryWay } from './delivery-ways.js';

interface DeliveryChoiceProps {
  quote: QuoteView;
  chosen: Pick<DeliveryWay, 'vehicleClass' | 'express'> | null;
  onChoose: (way: DeliveryWay) => void;
}

/** The ways of sending a parcel as one radio group, or why there is none. */
export function DeliveryChoice({ quote, chosen, onChoose }: DeliveryChoiceProps) {
  const t = useT(search);
  const id = useId();
  const ways = deliveryWays(quote);
  if (ways.length === 0)
    return (
      <p role="alert" className="rounded-control bg-warn-wash px-4 py-3 text-warn" data-testid="delivery-none">
        {t('delivery.none', { sides: VEHICLE_CAPACITY.van.bootCm.join('\u00a0×\u00a0') })}
      </p>
    );
  return (
    <div className="grid gap-4">
      <fieldset id="vehicle-choice" className="min-w-0">
        <legend className="display max-lg:sr-only text-section lg:pb-3">{t('delivery.choose')}</legend>
        <div className="grid grid-cols-1 gap-2">
          {ways.map((way) => (
            <DeliveryCard
              key={`${way.express}-${way.vehicleClass}`}
              way={way}
              group={id}
              chosen={chosen?.vehicleClass === way.vehicleClass && chosen.express === way.express}
              onChoose={() => onChoose(way)}
            />
          ))}
        </div>
      </fieldset>
      <p className="text-caption text-ink-faint">{t('vat')}</p>
    </div>
  );
}
