import type { OfficeZoneView } from '@sablon/contracts';
import { useMemo, type RefObject } from 'react';
import { localized } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import {
  LiveMap,
  ZoneDrawing,
  ZoneShapes,
  type CornerWishes,
  type DrawingView,
  type MapPoint,
} from '../../map/index.js';
import { useTheme } from '../../shared/brand/theme-store.js';
import { zones } from '../words.js';
import { crossingSides, type ZoneDraft } from './zone-draft.js';

export interface Drawing {
  readonly draft: ZoneDraft;
  readonly wishes: CornerWishes;
  readonly viewRef: RefObject<DrawingView | null>;
  readonly focus: { readonly corner: number; readonly times: number } | null;
}
interface ZoneMapProps {
  readonly zones: readonly OfficeZoneView[];
  readonly shownId: string | null;
  readonly fit: readonly MapPoint[] | null;
  readonly drawing: Drawing | null;
}

function Drawn({ draft, ...rest }: Drawing) {
  const t = useT(zones);
  const labels = useMemo(
    () => ({
      corner: (number: number) => t('corner.on_map', { number }),
      between: (number: number) => t('between', { number }),
    }),
    [t],
  );
  const crossing = useMemo(() => crossingSides(draft), [draft]);
  return <ZoneDrawing corners={draft.corners} closed={draft.closed} crossing={crossing} labels={labels} {...rest} />;
}

/** Every zone on the map, and the one that is being drawn above them. */
export function ZoneMap({ zones: all, shownId, fit, drawing }: ZoneMapProps) {
  const t = useT(zones);
  const language = useLanguage();
  const theme = useTheme();
  const shapes = useMemo(
    () => all.map(({ id, name, corners }) => ({ id, name: localized(name, language), corners })),
    [all, language],
  );
  return (
    <div
      data-testid="zones-map"
      className="h-[52vh] min-h-80 overflow-hidden rounded-card border border-line lg:sticky lg:top-24 lg:h-[calc(100vh-17.5rem)]"
    >
      <LiveMap
        className="h-full"
        language={language}
        theme={theme}
        label={t('map')}
        zoom={12}
        {...(fit ? { fit } : {})}
      >
        <ZoneShapes zones={shapes} chosenId={shownId} />
        {drawing && <Drawn {...drawing} />}
      </LiveMap>
    </div>
  );
}
