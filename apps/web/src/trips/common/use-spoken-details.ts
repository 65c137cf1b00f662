import type { TripView } from '@sablon/contracts';
import { formatMoney } from '../../shared/i18n/format.js';
import { ui, useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { trips } from '../words.js';

/** Spells character by character: a code or plate must not be read as a number or a word. */
const spelled = (text: string): string => [...text.replace(/[^\p{L}\p{N}]/gu, '')].join(' ');

/** Details that screen reader users must hear with a phase: driver and car, the code, the price. */
export function useSpokenDetails(trip: TripView): string | null {
  const t = useT(trips);
  const u = useT(ui);
  const language = useLanguage();
  const { driver, boardingCode } = trip;
  if (trip.phase === 'completed') return t('say.price', { price: formatMoney(trip.fareCents, language) });
  if (!driver) return null;
  const plate = spelled(driver.plate);
  if (trip.phase === 'arrived') return t('say.arrived', { plate, code: spelled(boardingCode ?? '') });
  if (trip.phase !== 'assigned' && trip.phase !== 'en_route') return null;
  return t('say.driver', { name: driver.firstName, car: `${driver.model} (${u(`colour.${driver.colour}`)})`, plate });
}
