import type { QuoteView } from '@sablon/contracts';
import { localized } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { DropoffPin, LiveMap, PickupPin, RouteLine } from '../../map/index.js';
import { useTheme } from '../../shared/brand/theme-store.js';
import { search } from '../words.js';

/** Pins stand on their points: more room above, and beside for the buttons of the map. */
const PADDING = [44, 40, 14, 24] as const;

/** The way on the map; the addresses and figures beside it say the same in words. */
export function RoutePreview({ quote, className }: { quote: QuoteView; className: string }) {
  const t = useT(search);
  const language = useLanguage();
  const theme = useTheme();
  const { origin, destination, route } = quote;
  return (
    <LiveMap
      className={className}
      language={language}
      theme={theme}
      label={t('map')}
      fit={route.length > 1 ? route : [origin, destination]}
      fitPadding={PADDING}
      wheelZoom={false}
    >
      <RouteLine points={route} />
      <PickupPin at={origin} alt={localized(origin.label, language)} />
      <DropoffPin at={destination} alt={localized(destination.label, language)} />
    </LiveMap>
  );
}
