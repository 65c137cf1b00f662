import type { OfficeZoneView } from '@sablon/contracts';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { useT } from '../../shared/i18n/namespaces.js';
import type { MapPoint } from '../../map/index.js';
import { Button } from '../../shared/ui/button.js';
import { OfficeBody } from '../../shared/staff/office-body.js';
import { zones } from '../words.js';
import { RetireDialog } from './retire-dialog.js';
import { useDrawing } from './use-drawing.js';
import { ZoneList } from './zone-list.js';
import { ZoneMap } from './zone-map.js';
import { ZonePanel } from './zone-panel.js';
import { readZones, ZONES_KEY } from './zones.api.js';

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
  // The one that is changed is drawn by its corners; as somebody else made it meanwhile, it lies beneath.
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
          // A dialog above the page has keys of its own.
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
