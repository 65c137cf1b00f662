import type { DispatchZoneView } from '@sablon/contracts';
import clsx from 'clsx';
import { PenTool, Plane, TrainFront, X, type LucideIcon } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { localized } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { ErrorState } from '../../shared/ui/button.js';
import { Skeleton } from '../../shared/ui/surfaces.js';
import { fleetMap } from '../words.js';
import { useZones } from './use-map-tools.js';

interface ZoneTableProps {
  readonly zoneId: string | null;
  readonly onChoose: (zone: DispatchZoneView) => void;
  /** `seen`: closed to make room for the chosen zone. */
  readonly onClose: (seen: boolean) => void;
}

/** On a narrower map nothing is left beside the table. */
const BESIDE_PX = 640;
const ICONS: Readonly<Record<DispatchZoneView['kind'], LucideIcon | null>> = {
  ...{ drawn: PenTool, airport: Plane, station: TrainFront, town: null },
};
const COLUMNS = ['waiting', 'free', 'busy', 'break'] as const;
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Moves the focus among the zone names with the arrow keys, Home and End. */
function onArrow(event: KeyboardEvent<HTMLElement>): void {
  const names = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button[data-zone]')];
  const at = names.findIndex((name) => name === document.activeElement);
  const step = STEPS[event.key];
  const to = event.key === 'Home' ? 0 : event.key === 'End' ? names.length - 1 : step === undefined ? null : at + step;
  if (to === null) return;
  event.preventDefault();
  names[Math.max(0, Math.min(names.length - 1, to))]?.focus();
}

function Rows({ zones, zoneId, onChoose }: { zones: readonly DispatchZoneView[] } & Omit<ZoneTableProps, 'onClose'>) {
  const t = useT(fleetMap);
  const language = useLanguage();
  return (
    <table className="w-full table-fixed text-caption">
      <thead className="sticky top-0 bg-surface text-ink-soft">
        <tr>
          <th scope="col" className="px-3 py-2 text-left font-normal">
            {t('zones.zone')}
          </th>
          {COLUMNS.map((name) => (
            <th
              key={name}
              scope="col"
              title={t(`zones.${name}.long`)}
              className={clsx(
                'px-2 py-2 text-right font-normal last:w-16 last:pr-3',
                name === 'waiting' ? 'w-17' : 'w-15',
              )}
            >
              {t(`zones.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-t border-line">
        {zones.map((zone) => {
          const Icon = ICONS[zone.kind];
          const isShort = zone.waiting > zone.free;
          return (
            <tr key={zone.id} className={clsx(zone.id === zoneId && 'bg-gold-wash', isShort && 'text-warn')}>
              <th scope="row" className="overflow-hidden p-0 text-left font-normal">
                <button
                  type="button"
                  data-zone={zone.id}
                  data-kind={zone.kind}
                  aria-pressed={zone.id === zoneId}
                  onClick={() => onChoose(zone)}
                  className="flex min-h-9 w-full items-center gap-2 px-3 text-left hover:bg-gold-wash focus-visible:-outline-offset-2"
                >
                  {Icon && <Icon size={14} aria-hidden="true" className="shrink-0 text-ink-faint" />}
                  <span className="min-w-0 truncate">{localized(zone.name, language)}</span>
                </button>
              </th>
              {COLUMNS.map((name) => (
                <td
                  key={name}
                  className={clsx('numbers px-2 text-right last:pr-3', zone[name] === 0 && 'text-ink-faint')}
                >
                  {zone[name]}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The table of zones: cars and waiting trips in each, those with the most waiting first. Choosing a zone brings it into view. */
export function ZoneTable({ zoneId, onChoose, onClose }: ZoneTableProps) {
  const t = useT(fleetMap);
  const { data, error, refetch } = useZones(true);
  const panel = useRef<HTMLElement>(null);
  const isThere = data !== undefined;
  const choose = (zone: DispatchZoneView) => {
    onChoose(zone);
    if ((panel.current?.parentElement?.clientWidth ?? 0) < BESIDE_PX) onClose(true);
  };
  // Opened by its shortcut, so the focus moves to the first zone once there is one.
  useEffect(() => {
    const first = panel.current?.querySelector<HTMLElement>('button[data-zone]');
    (first ?? panel.current)?.focus({ preventScroll: true });
  }, [isThere]);
  return (
    <section
      ref={panel}
      tabIndex={-1}
      data-testid="zone-table"
      data-over-map=""
      aria-label={t('zones.title')}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.preventDefault();
          onClose(false);
        } else onArrow(event);
      }}
      className="absolute top-16 bottom-8 left-3 z-pane flex w-[min(26rem,calc(100%-1.5rem))] flex-col rounded-control border border-line bg-surface shadow-mid outline-none"
    >
      <header className="flex items-center gap-2 border-b border-line py-1 pr-1 pl-3">
        <h2 className="min-w-0 flex-1 truncate text-small font-medium">{t('zones.title')}</h2>
        <button
          type="button"
          aria-label={t('zones.close')}
          onClick={() => onClose(false)}
          className="grid size-8 place-items-center rounded-full text-ink-soft hover:bg-gold-wash"
        >
          <X size={16} aria-hidden="true" />
        </button>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {data ? (
          data.zones.length > 0 ? (
            <Rows zones={data.zones} zoneId={zoneId} onChoose={choose} />
          ) : (
            <p className="p-4 text-small text-ink-soft">{t('zones.none')}</p>
          )
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <div aria-busy="true" className="grid gap-2 p-3">
            {Array.from({ length: 6 }, (_, at) => (
              <Skeleton key={at} className="h-7 w-full" />
            ))}
          </div>
        )}
      </div>
      <p className="border-t border-line px-3 py-2 text-caption text-ink-soft">{t('zones.hint')}</p>
    </section>
  );
}
