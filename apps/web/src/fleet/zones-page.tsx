import type { OfficeZoneView } from '@sablon/contracts';
import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useMemo, useRef, useState, type RefObject } from 'react';
import { useT, useLanguage } from '../shared/i18n/namespaces.js';
import { type MapPoint, LiveMap, ZoneDrawing, ZoneShapes, type CornerWishes, type DrawingView } from '../map/index.js';
import { Button, FormError } from '../shared/ui/button.js';
import { OfficeBody } from '../shared/staff/office-body.js';
import { zones } from './words.js';
import { useDrawing } from './use-drawing.js';
import { ZoneList } from './zone-list.js';
import { ZonePanel } from './zone-panel.js';
import { readZones, ZONES_KEY, retireZone } from './zones.api.js';
import { localized } from '../shared/i18n/format.js';
import { Dialog } from '../shared/ui/dialog.js';
import { showToast } from '../shared/ui/toast-store.js';
import { useTheme } from '../shared/brand/theme-store.js';
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

/** Every zone on the map, with the one being drawn on top. */
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

/** Asks for confirmation before a zone is retired. */
export function RetireDialog({ zone, onClose }: { readonly zone: OfficeZoneView; readonly onClose: () => void }) {
  const t = useT(zones);
  const language = useLanguage();
  const queries = useQueryClient();
  const retire = useMutation({
    mutationFn: () => retireZone(zone.uuid, zone.version),
    onSuccess: (all) => {
      queries.setQueryData(ZONES_KEY, all);
      showToast({ tone: 'ok', text: t('retired') });
      onClose();
    },
    onError: () => void queries.invalidateQueries({ queryKey: ZONES_KEY }),
  });
  return (
    <Dialog
      open
      kind="alert"
      onClose={onClose}
      title={t('retire.title', { name: localized(zone.name, language) })}
      description={t('retire.text')}
    >
      <div className="grid gap-4">
        {zone.rules.length > 0 && <p className="text-warn">{t('retire.rules', { rules: zone.rules.join(', ') })}</p>}
        <FormError error={retire.error} />
        <div className="flex flex-wrap gap-3">
          <Button variant="danger" busy={retire.isPending} onClick={() => retire.mutate()} data-testid="confirm-retire">
            {t('retire')}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {t('go_back')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** ASSUMPTION: a colleague’s zone is seen within half a minute. */
const READ_EVERY_MS = 30_000;

interface Work {
  readonly zone: OfficeZoneView | null;
  readonly times: number;
}

/** Zones drawn by hand: a list beside a map, and the drawing of one. */
export function ZonesPage() {
  const t = useT(zones);
  const { data, error, refetch } = useQuery({
    queryKey: ZONES_KEY,
    queryFn: ({ signal }) => readZones(signal),
    refetchInterval: READ_EVERY_MS,
  });
  const desk = useDrawing();
  const [work, setWork] = useState<Work | null>(null);
  const [retired, setRetired] = useState<OfficeZoneView | null>(null);
  const [shownId, setShown] = useState<string | null>(null);
  const [fit, setFit] = useState<readonly MapPoint[] | null>(null);
  const [theirsId, setTheirs] = useState<string | null>(null);
  const leaveRef = useRef<(() => void) | null>(null);
  const draws = useRef<HTMLButtonElement>(null);
  const editedId = work?.zone?.id;
  // The zone being edited is drawn by its corners; a version another user saved in the meantime is shown beneath.
  const shown = useMemo(
    () => data?.zones.filter(({ id, retired: isOver }) => !isOver && (id !== editedId || id === theirsId)) ?? [],
    [data, editedId, theirsId],
  );
  const begin = (zone: OfficeZoneView | null) => {
    desk.begin(zone);
    if (zone) setFit(zone.corners);
    setShown(null);
    setWork((before) => ({ zone, times: (before?.times ?? 0) + 1 }));
  };
  const end = () => {
    setWork(null);
    setTheirs(null);
    requestAnimationFrame(() => draws.current?.focus());
  };
  return (
    <OfficeBody
      title={t('title')}
      lead={t('lead')}
      aside={
        !work && (
          <Button
            ref={draws}
            icon={<Plus size={18} aria-hidden="true" />}
            onClick={() => begin(null)}
            data-testid="new-zone"
          >
            {t('new')}
          </Button>
        )
      }
    >
      <div
        className="mt-6 grid gap-6 lg:grid-cols-[22rem_minmax(0,1fr)]"
        onKeyDown={(event) => {
          // A dialog above the page handles its own keys.
          if (!work || !event.currentTarget.contains(event.target as Node)) return;
          if (desk.onKey(event) || event.key !== 'Escape' || event.defaultPrevented) return;
          event.preventDefault();
          leaveRef.current?.();
        }}
      >
        <div className="order-2 min-w-0 lg:order-1">
          {work ? (
            <ZonePanel
              key={work.times}
              desk={desk}
              zone={work.zone}
              leaveRef={leaveRef}
              onTheirs={setTheirs}
              onFit={setFit}
              onDone={end}
            />
          ) : (
            <ZoneList
              zones={data?.zones}
              error={error}
              onRetry={() => void refetch()}
              shownId={shownId}
              onShow={(zone) => {
                setShown(zone.id);
                setFit(zone.corners);
              }}
              onEdit={begin}
              onRetire={setRetired}
            />
          )}
        </div>
        <div className="order-1 min-w-0 lg:order-2">
          <ZoneMap
            zones={shown}
            shownId={shownId}
            fit={fit}
            drawing={work && { draft: desk.draft, wishes: desk.wishes, viewRef: desk.viewRef, focus: desk.focus }}
          />
        </div>
      </div>
      {retired && <RetireDialog zone={retired} onClose={() => setRetired(null)} />}
    </OfficeBody>
  );
}
