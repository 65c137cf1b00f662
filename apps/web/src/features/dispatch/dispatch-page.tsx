import type { AlarmView, TripView } from '@sablon/contracts';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { LiveBanner } from '../../live/live-banner.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { readLocal, writeLocal } from '../../shared/state/local-storage.js';
import { ErrorState } from '../../shared/ui/error-state.js';
import { PageTitle } from '../../shared/ui/page-title.js';
import { showToast } from '../../shared/ui/toast-store.js';
import { ActionDialog } from './act/action-dialog.js';
import { AlarmStrip } from './alarms/alarm-strip.js';
import { useAlarms } from './alarms/use-alarms.js';
import { useLocatedAlarm } from './alarms/use-located-alarm.js';
import { BoardPane } from './board/board-pane.js';
import { groupTrips, type BoardFilter } from './board/board-state.js';
import { PromiseStrip } from './promises/promise-strip.js';
import { usePromises } from './promises/use-promises.js';
import { Counters } from './board/counters.js';
import { useBoard } from './board/use-board.js';
import { ConsoleSkeleton, PaneFrame, PaneTabs } from './console-frame.js';
import { TripDetail } from './detail/trip-detail.js';
import { useEta, useSuggestions, useTrip } from './detail/use-trip.js';
import type { ActionKind } from './dispatch.api.js';
import { FleetList } from './fleet/fleet-list.js';
import { FleetMap } from './fleet/fleet-map.js';
import { useFleet } from './fleet/use-fleet.js';
import { dispatch } from './i18n/namespace.js';
import type { IntakeDraft } from './intake/intake-draft.js';
import { HelpDialog } from './keys/help-dialog.js';
import { focusedTrip, focusTrip, moveFocus } from './keys/rows.js';
import { useConsoleKeys } from './keys/use-console-keys.js';
import { useAttention } from './use-attention.js';
import { useChoice } from './use-choice.js';

const PhoneBooking = lazy(() => import('./intake/phone-booking.js'));
const KEYS_OFF = 'dispatch.keys_off';
const NO_TRIPS: readonly TripView[] = [];

/** The dispatcher's console: board, map and one trip side by side, everything reachable by keyboard. */
export function DispatchPage() {
  const t = useT(dispatch);
  const { query, board, show } = useBoard();
  const fleet = useFleet();
  const choice = useChoice();
  const { tripId, driverId, pane, setPane, openTrip, closeTrip, pickDriver, action, act, endAction } = choice;
  const trips = board?.trips ?? NO_TRIPS;
  const onBoard = useMemo(() => trips.find(({ id }) => id === tripId) ?? null, [trips, tripId]);
  const { query: story, trip } = useTrip(tripId, onBoard);
  const suggestions = useSuggestions(trip);
  const eta = useEta(tripId);
  const [filter, setFilter] = useState<BoardFilter>(null);
  const [search, setSearch] = useState('');
  const [help, setHelp] = useState(false);
  const [intake, setIntake] = useState(false);
  // In memory only: it is somebody's number and address.
  const [putAside, setPutAside] = useState<IntakeDraft | null>(null);
  const [keysOn, setKeysOn] = useState(() => readLocal(KEYS_OFF) === null);
  const searchRef = useRef<HTMLInputElement>(null);
  const listRef = useRef<HTMLDivElement>(null);
  const groups = useMemo(() => groupTrips(trips, filter, search), [trips, filter, search]);
  useAttention(board?.trips);
  const { alarms, again } = useAlarms();
  const promises = usePromises();
  const { located, locate } = useLocatedAlarm(tripId);
  const showAlarm = (alarm: AlarmView, where: 'map' | 'detail') => {
    openTrip(alarm.tripId);
    setPane(where);
    locate(alarm, where === 'map');
  };

  const close = () => {
    closeTrip();
    if (tripId) focusTrip(listRef.current, tripId);
  };
  const actByKey = (kind: ActionKind, allowed: readonly TripView['status'][]) => {
    const wanted = focusedTrip(listRef.current) ?? tripId;
    const target = trips.find(({ id }) => id === wanted) ?? (trip?.id === wanted ? trip : null);
    if (!target || !allowed.includes(target.status)) return;
    if (target.id !== tripId) openTrip(target.id);
    act(kind, target.id);
  };
  useConsoleKeys(
    {
      onMove: (step) => moveFocus(listRef.current, step, tripId),
      onIntake: () => setIntake(true),
      onSearch: () => {
        setPane('board');
        requestAnimationFrame(() => searchRef.current?.focus());
      },
      onAssign: () => actByKey('assign', ['pending']),
      onReassign: () => actByKey('reassign', ['accepted']),
      onCancel: () => actByKey('cancel', ['pending', 'accepted', 'ongoing']),
      onHelp: () => setHelp(true),
      onEscape: () => {
        if (document.activeElement === searchRef.current) {
          setSearch('');
          searchRef.current?.blur();
        } else if (tripId || driverId) close();
      },
    },
    keysOn,
  );
  const selectDriver = (id: string) => {
    const driving = fleet.drivers.find((driver) => driver.id === id)?.tripId;
    if (driving) openTrip(driving);
    else pickDriver(id);
  };
  const done = (changed: TripView, kind: ActionKind) => {
    show(changed);
    endAction();
    showToast({ tone: 'ok', text: t(`act.${kind}.done`, { code: changed.bookingCode }) });
  };

  return (
    <div className="flex h-[calc(100dvh-var(--spacing-bar))] min-h-[460px] flex-col overflow-hidden">
      <PageTitle>{t('title')}</PageTitle>
      <h1 className="sr-only">{t('title')}</h1>
      <AlarmStrip
        alarms={alarms}
        onOpen={(alarm) => showAlarm(alarm, 'detail')}
        onLocate={(alarm) => showAlarm(alarm, 'map')}
        onChanged={again}
      />
      <PromiseStrip
        alerts={promises}
        onOpen={(id) => {
          openTrip(id);
          setPane('detail');
        }}
      />
      {!board &&
        (query.isError ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : <ConsoleSkeleton />)}
      {board && (
        <>
          <Counters
            counts={board.counts}
            filter={filter}
            onFilter={(wanted) => {
              setFilter(wanted);
              setPane('board');
            }}
            onIntake={() => setIntake(true)}
            onHelp={() => setHelp(true)}
          />
          <PaneTabs pane={pane} onPane={setPane} />
          <div className="grid min-h-0 flex-1 min-[1200px]:grid-cols-[minmax(370px,27fr)_46fr_minmax(350px,27fr)]">
            <PaneFrame name="board" shown={pane} label={t('pane.board')}>
              <BoardPane
                {...{ board, groups, search, searchRef, listRef, tripId }}
                onSearch={setSearch}
                onOpen={openTrip}
                onReset={() => {
                  setFilter(null);
                  setSearch('');
                }}
              />
            </PaneFrame>
            <PaneFrame name="map" shown={pane} label={t('pane.map')}>
              <FleetMap
                {...{ trips, trip, eta, driverId, alarms, located }}
                {...fleet}
                onOpenTrip={openTrip}
                onSelectDriver={selectDriver}
              />
            </PaneFrame>
            <PaneFrame name="detail" shown={pane} label={t('pane.detail')}>
              {tripId ? (
                <TripDetail
                  key={tripId}
                  {...{ trip, eta, suggestions }}
                  promise={promises.find((one) => one.tripId === tripId) ?? null}
                  query={story}
                  onAct={(kind, forDriver) => act(kind, tripId, forDriver ?? null)}
                  onClose={close}
                />
              ) : (
                <FleetList drivers={fleet.drivers} driverId={driverId} onSelect={selectDriver} />
              )}
            </PaneFrame>
          </div>
        </>
      )}
      {action && trip?.id === action.tripId && (
        <ActionDialog {...action} {...{ trip, suggestions }} onClose={endAction} onDone={done} />
      )}
      {intake && (
        <Suspense fallback={null}>
          <PhoneBooking
            putAside={putAside}
            onOpenTrip={openTrip}
            onClose={(told) => {
              setPutAside(told);
              setIntake(false);
            }}
            onBooked={({ code, trips }, phone) => {
              setPutAside(null);
              setIntake(false);
              if (trips[0]) openTrip(trips[0].id);
              showToast({ tone: 'ok', text: t('intake.booked', { code, phone }) });
            }}
          />
        </Suspense>
      )}
      {help && (
        <HelpDialog
          enabled={keysOn}
          onEnabled={(on) => {
            setKeysOn(on);
            writeLocal(KEYS_OFF, on ? null : '1');
          }}
          onClose={() => setHelp(false)}
        />
      )}
      <LiveBanner />
    </div>
  );
}
