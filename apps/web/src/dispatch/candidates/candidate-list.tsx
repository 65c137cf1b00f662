import clsx from 'clsx';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useT } from '../../shared/i18n/namespaces.js';
import { noteFocusTaken } from '../../shared/staff/meant.js';
import { ErrorState } from '../../shared/ui/button.js';
import { Skeleton } from '../../shared/ui/surfaces.js';
import { DriverReasons } from '../detail/driver-reasons.js';
import { QUEUE_ROW_PX } from '../fleet/fleet-row.js';
import { RowList } from '../fleet/row-list.js';
import { useRows } from '../fleet/use-rows.js';
import { candidateWords, dispatch } from '../words.js';
import { CandidateHeads, CandidateRow, type Suggested } from './candidate-row.js';

/** What the list knows of its reading of the drivers. */
interface Reading {
  readonly isPending: boolean;
  readonly isFetching: boolean;
  readonly isError: boolean;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

export interface CandidateListProps {
  readonly title: string;
  readonly reading: Reading;
  /** Undefined until they are read. */
  readonly drivers: readonly Suggested[] | undefined;
  readonly byPlan: boolean;
  readonly zoneOf: (driverId: string) => string;
  /** Booking code of the trip a driver's obstacle is about, where there are several trips. */
  readonly aboutOf?: (driverId: string) => string | null;
  readonly busyId: string | null;
  /** The driver the trip was just refused for: given away by someone else meanwhile. */
  readonly refusedId?: string | null;
  /** A key asked for the list: the keyboard goes to the best driver once they are read. */
  readonly entering: boolean;
  readonly onEntered: () => void;
  readonly onPreview: (driverId: string | null) => void;
  readonly onGive: (driverId: string) => void;
  readonly onPencil?: ((driverId: string) => void) | undefined;
  /** Between the title and the drivers. */
  readonly children?: ReactNode;
}

type Line =
  | { readonly kind: 'held'; readonly key: string; readonly count: number }
  | { readonly kind: 'driver'; readonly key: string; readonly driver: Suggested };

/** Those who can take the trip in the order of the answer, then the others under a heading. */
export function candidateLines(drivers: readonly Suggested[]): Line[] {
  const lineOf = (driver: Suggested): Line => ({ kind: 'driver', key: driver.driverId, driver });
  const held = drivers.filter(({ obstacle }) => obstacle !== null);
  return [
    ...drivers.filter(({ obstacle }) => obstacle === null).map(lineOf),
    ...(held.length > 0 ? [{ kind: 'held', key: 'held', count: held.length } as const] : []),
    ...held.map(lineOf),
  ];
}

/** The fleet as the candidates for what is chosen on the board: who could take it, in how long, and why or why not. */
export function CandidateList(props: CandidateListProps) {
  const { title, reading, drivers, byPlan, busyId, refusedId, entering, onEntered, onPreview, children } = props;
  const t = useT(candidateWords);
  const words = useT(dispatch);
  const lines = useMemo(() => candidateLines(drivers ?? []), [drivers]);
  const rows = useRows(lines, QUEUE_ROW_PX, null);
  const { scroll, look, first, focus, choose } = rows;
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const shown = drivers?.find(({ driverId }) => driverId === focusedId);
  const isReady = drivers !== undefined && !reading.isFetching;
  useEffect(() => {
    if (!entering || !isReady) return;
    onEntered();
    if (first !== -1) focus(first);
    // oxlint-disable-next-line react/exhaustive-deps -- once per key press, when the answer is there
  }, [entering, isReady]);
  const isLost = drivers?.some(({ driverId, obstacle }) => driverId === refusedId && obstacle !== null) ?? false;
  useEffect(() => {
    const best = lines[first];
    if (!isLost || best?.kind !== 'driver' || best.driver.obstacle !== null) return;
    // Among the others their row may be out of sight, and the keyboard then on nothing.
    const { activeElement, body } = document;
    const isOnThem = activeElement instanceof HTMLElement && activeElement.dataset['candidate'] === refusedId;
    if (!isOnThem && (activeElement !== body || focusedId !== refusedId)) return;
    // The next one is a key away; a key already on its way was not meant for them.
    noteFocusTaken();
    focus(first);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each refusal, when the list knows of it
  }, [isLost, refusedId]);
  const onFocus = (driverId: string) => {
    choose(driverId);
    setFocusedId(driverId);
    onPreview(driverId);
  };
  const able = drivers?.some(({ obstacle }) => obstacle === null);
  return (
    <section
      aria-label={title}
      aria-busy={reading.isPending}
      data-testid="candidates"
      data-scope="candidates"
      className="flex h-full min-h-0 flex-col overflow-y-auto bg-surface"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onPreview(null);
      }}
    >
      <header className="px-3 pt-2 pb-1">
        <h2 className="text-small font-medium">{title}</h2>
        {byPlan && (
          <p className="text-caption text-ink-soft" data-testid="suggest-by-plan">
            {words('suggest.by_plan')}
          </p>
        )}
        {able === false && (
          <p className="text-small text-warn">{words(byPlan ? 'suggest.none_then' : 'suggest.none')}</p>
        )}
      </header>
      {children}
      <CandidateHeads />
      {reading.isPending && (
        <div className="grid gap-2 p-3">
          <Skeleton className="h-6 w-full" />
          <Skeleton className="h-6 w-full" />
        </div>
      )}
      {reading.isError && !drivers && <ErrorState error={reading.error} onRetry={() => void reading.refetch()} />}
      <div ref={scroll} onScroll={look} className="relative min-h-14 flex-1 overflow-y-auto overscroll-contain">
        <RowList label={title} lines={lines} rows={rows} rowPx={QUEUE_ROW_PX}>
          {(line, current) =>
            line.kind === 'held' ? (
              <h3 className="flex h-full items-end border-b border-line px-3 pb-1 text-ink-soft">
                {words('suggest.others', { count: line.count })}
              </h3>
            ) : (
              <CandidateRow
                driver={line.driver}
                zone={props.zoneOf(line.key)}
                about={props.aboutOf?.(line.key) ?? null}
                current={current}
                busy={busyId === line.key}
                onFocus={onFocus}
                onGive={props.onGive}
                onPencil={props.onPencil}
              />
            )
          }
        </RowList>
      </div>
      <div className={clsx('border-t border-line px-3 py-1 text-caption', !shown && 'text-ink-faint')}>
        {shown ? <DriverReasons driver={shown} /> : t('hint')}
      </div>
    </section>
  );
}
