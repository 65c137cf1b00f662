import { Package, Zap } from 'lucide-react';
import { useDeliveredBy } from '../../shared/bookings/use-delivered-by.js';
import { formatWeight } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { Money } from '../../shared/ui/values.js';
import { ride } from '../../shared/words.js';
import { search } from '../words.js';
import type { DeliveryWay } from './delivery-ways.js';

interface DeliveryCardProps {
  way: DeliveryWay;
  group: string;
  chosen: boolean;
  onChoose: () => void;
}

/** One way of sending a parcel: by when, what it takes, and its price; the whole card is a native radio button. */
export function DeliveryCard({ way, group, chosen, onChoose }: DeliveryCardProps) {
  const t = useT(search);
  const terms = useT(ride);
  const language = useLanguage();
  const saidBy = useDeliveredBy();
  const { vehicleClass, express, deliveredBy, totalCents, takes } = way;
  const speed = express ? 'express' : 'ordinary';
  const Icon = express ? Zap : Package;
  return (
    <label className="radio-card min-h-12 gap-3 px-3 py-2" data-testid={`delivery-${speed}-${vehicleClass}`}>
      <input
        type="radio"
        className="tick absolute size-full opacity-0"
        name={group}
        value={`${speed}-${vehicleClass}`}
        checked={chosen}
        onChange={onChoose}
      />
      <Icon size={26} strokeWidth={1.6} className="shrink-0 text-gold-text max-[340px]:hidden" aria-hidden="true" />
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{terms(`delivery.${speed}`)}</span>
        <span className="numbers block text-small text-gold-text">
          {deliveredBy === null ? t('delivery.unknown') : saidBy(deliveredBy)}
        </span>
        <span className="numbers block text-caption text-ink-soft">
          {t(`delivery.size.${takes.size}`)},{' '}
          {t('delivery.takes', {
            weight: formatWeight(takes.maxKg, language),
            sides: takes.sidesCm.join('\u00a0×\u00a0'),
          })}
        </span>
      </span>
      <span className="text-right text-lead font-medium">
        <Money cents={totalCents} />
      </span>
    </label>
  );
}
