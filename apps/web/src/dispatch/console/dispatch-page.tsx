import type { BoardTripView, TripView } from '@sablon/contracts';
import { lazy, Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { LiveBanner } from '../../live/live-banner.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { useUser } from '../../shared/session/session-store.js';
import { officeFrame } from '../../shared/words.js';
import { mayOpen, OFFICE_PAGES } from '../../shared/staff/office-pages.js';
import { readLocal, writeLocal } from '../../shared/state/local-storage.js';
import { ErrorState } from '../../shared/ui/button.js';
import { PageTitle } from '../../shared/ui/page-title.js';
import { showToast } from '../../shared/ui/toast-store.js';
import { ActingBar } from './acting-bar.js';
import { DeedDialog } from './deed-dialog.js';
import { keyTarget, tripOfFocusedAlert, useSayRefused } from '../acting/use-say-refused.js';
import { openMessages, openNotes } from '../acting/open-dialogs.js';
import { UndoToast } from './undo-toast.js';
import { offerUndo } from '../common/undo-store.js';
import { AlertDesk } from '../alerts/alert-desk.js';
import { AlarmStrip } from '../alerts/alarm-strip.js';
import { useAlarmDesk } from '../alerts/use-alarm-desk.js';
import { BoardPane, useBoard } from '../board/board-pane.js';
import { useFollowPencils } from '../acting/use-pencils.js';
import { NO_FILTER } from '../board/board-filter.js';
import type { BoardListHandle } from '../board/board-list.js';
import { PayLinkStrip } from '../intake/pay-link-strip.js';
import { PromiseStrip } from '../intake/promise-strip.js';
import { usePromises } from '../intake/use-promises.js';
import { Counters } from '../board/counters.js';
import type { ConsoleCommand } from './command.js';
import { HelpDialog } from './help-dialog.js';
import { useConsoleKeys } from './use-console-keys.js';
import { ConsoleSkeleton, PaneTabs, Panes } from './panes.js';
import { TripDetail } from '../detail/trip-detail.js';
import { useEta, useSuggestions, useTrip } from '../common/use-trip.js';
import type { ActionKind, DeedKind } from '../common/dispatch.api.js';
import { FleetList } from '../fleet/fleet-list.js';
import { FleetMap } from '../fleet/fleet-map.js';
import { focusMap } from '../fleet/focus-map.js';
import { useFleetDesk } from '../fleet/use-fleet.js';
import { useMapTools } from '../fleet/use-map-tools.js';
import { dispatch } from '../words.js';
import type { IntakeDraft } from '../intake/intake-draft.js';
import { telling } from '../words.js';
import { UnreadStrip } from '../alerts/unread-strip.js';
import { useAttention } from './use-attention.js';
import { useChoice } from '../common/use-choice.js';

const PhoneBooking = lazy(() => import('../intake/phone-booking.js'));
const Palette = lazy(() => import('./palette.js'));
const KEYS_OFF = 'dispatch.keys_off';
const NO_TRIPS: readonly BoardTripView[] = [];

/** The dispatcher's console: board, map and one trip side by side, everything reachable by keyboard. */
export function DispatchPage() {
  const t = useT(dispatch);
  const tell = useT(telling);
  const pageName = useT(officeFrame);
  const language = useLanguage();
  const role = useUser()?.role;
  const navigate = useNavigate();
  const sayRefused = useSayRefused();
  const { query, board, show } = useBoard();
  const choice = useChoice();
  const { tripId, driverId, pane, setPane, openTrip, closeTrip, pickDriver, action, act, endAction } = choice;
  const trips = board?.trips ?? NO_TRIPS;
  const { query: story, trip, adopt } = useTrip(tripId);
  const chosenDriver = trip?.driver?.id ?? driverId;
  const desk = useFleetDesk(chosenDriver);
  const tools = useMapTools(chosenDriver);
  const suggestions = useSuggestions(trip);
  const eta = useEta(trip);
  const [filter, setFilter] = useState(NO_FILTER);
  const [search, setSearch] = useState('');
  const [help, setHelp] = useState(false);
  const [palette, setPalette] = useState(false);
  const [intake, setIntake] = useState(false);
  const [alerts, setAlerts] = useState(false);
  // Kept in memory only: it contains a person's phone number and address.
  const [putAside, setPutAside] = useState<IntakeDraft | null>(null);
  const [keysOn, setKeysOn] = useState(() => readLocal(KEYS_OFF) === null);
  const searchRef = useRef<HTMLInputElement>(null);
  const listRef = useRef<BoardListHandle>(null);
  useAttention(board?.trips);
  const { alarms, located } = useAlarmDesk(choice);
  const promises = usePromises();
  useFollowPencils();

  const close = () => {
    closeTrip();
    if (tripId) listRef.current?.focus(tripId);
  };
  const actByKey = (kind: DeedKind, allowed: readonly TripView['status'][]) => {
    const inHand = { alert: tripOfFocusedAlert(), row: listRef.current?.focused() ?? null, open: tripId };
    const known = (wanted: string) => trips.find(({ id }) => id === wanted) ?? (trip?.id === wanted ? trip : null);
    const target = keyTarget(inHand, known, allowed);
    if (target.trip === null) return sayRefused(target);
    if (target.trip.id !== tripId) openTrip(target.trip.id);
    act(kind, target.trip.id);
  };
  // Focus moves within the key press: a frame later, what is typed next would still be read as commands.
  const seek = () => {
    flushSync(() => setPane('board'));
    searchRef.current?.focus();
  };
  const goToMap = () => {
    flushSync(() => setPane('map'));
    focusMap();
  };
  const toggleZones = () => {
    setPane('map');
    tools.showZones(!tools.zonesOpen);
    if (tools.zonesOpen) focusMap();
  };
  const commands: readonly ConsoleCommand[] = [
    { label: t('keys.intake'), keys: ['n', ' '], run: () => setIntake(true) },
    { label: t('keys.search'), keys: ['/'], run: seek },
    { label: t('keys.assign'), keys: ['a'], run: () => actByKey('assign', ['pending']) },
    { label: t('keys.pencil'), keys: ['p'], run: () => actByKey('pencil', ['pending']) },
    { label: t('keys.edit'), keys: ['e'], run: () => actByKey('edit', ['pending', 'accepted', 'ongoing']) },
    { label: t('keys.reassign'), keys: ['r'], run: () => actByKey('reassign', ['accepted']) },
    { label: t('keys.cancel'), keys: ['c'], run: () => actByKey('cancel', ['pending', 'accepted', 'ongoing']) },
    { label: tell('key'), keys: ['w'], run: () => actByKey('tell', ['pending', 'accepted', 'ongoing']) },
    { label: t('keys.messages'), keys: ['t'], run: () => openMessages() },
    { label: t('keys.notes'), keys: ['h'], run: openNotes },
    { label: t('keys.alerts'), keys: ['l'], run: () => setAlerts((open) => !open) },
    { label: t('keys.map'), keys: ['m'], run: goToMap },
    { label: t('keys.zones'), keys: ['z'], run: toggleZones },
    { label: t('keys.demand'), keys: ['d'], run: () => tools.setDemandOn(!tools.demandOn) },
    { label: t('keys.follow'), keys: ['f'], able: tools.canFollow, run: () => tools.follow(!tools.isFollowing) },
    { label: t('keys.help'), keys: ['?'], run: () => setHelp(true) },
    { label: t('office.replay'), run: () => void navigate('/dispatch/replay') },
    { label: t('office.lost'), run: () => void navigate('/lost-items') },
    ...OFFICE_PAGES.filter((page) => mayOpen(page, role)).map(({ path, label }) => ({
      label: pageName(label),
      run: () => void navigate(path),
    })),
  ];
  useConsoleKeys(
    commands,
    {
      onMove: (step) => listRef.current?.move(step),
      onPalette: () => setPalette(true),
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
    const driving = desk.store.driver(id)?.tripId;
    if (driving) openTrip(driving);
    else pickDriver(id);
  };
  const changedTo = (trip: TripView) => {
    show(trip);
    adopt(trip);
  };
  const done = (changed: TripView, kind: ActionKind) => {
    changedTo(changed);
    endAction();
    const text = t(`act.${kind}.done`, { code: changed.bookingCode });
    if (kind === 'cancel') showToast({ tone: 'ok', text });
    else offerUndo({ what: 'trip', tripId: changed.id, code: changed.bookingCode, version: changed.version, text });
  };

  return (
    <div className="flex h-[calc(100dvh-var(--spacing-bar))] min-h-[460px] flex-col overflow-hidden">
      <PageTitle>{t('title')}</PageTitle>
      <h1 className="sr-only">{t('title')}</h1>
      <AlarmStrip alarms={alarms} />
      <PromiseStrip
        alerts={promises}
        onOpen={(id) => {
          openTrip(id);
          setPane('detail');
        }}
      />
      <PayLinkStrip onOpen={openTrip} />
      <UnreadStrip />
      <div className="relative flex border-b border-line bg-surface max-[1199px]:flex-col">
        <AlertDesk open={alerts} onOpen={setAlerts} onOpenTrip={openTrip} onSelectDriver={selectDriver} />
        <ActingBar desk={desk} onHelp={() => setHelp(true)} />
      </div>
      {!board &&
        (query.isError ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : <ConsoleSkeleton />)}
      {board && (
        <>
          <Counters
            counts={board.counts}
            filter={filter.status}
            onFilter={(status) => {
              setFilter({ ...filter, status });
              setPane('board');
            }}
            onIntake={() => setIntake(true)}
          />
          <PaneTabs pane={pane} onPane={setPane} />
          <Panes
            shown={pane}
            board={
              <BoardPane
                {...{ trips, filter, search, searchRef, listRef, tripId }}
                more={board.more}
                onFilter={setFilter}
                onSearch={setSearch}
                onOpen={openTrip}
                onReset={() => {
                  setFilter(NO_FILTER);
                  setSearch('');
                }}
              />
            }
            map={
              <FleetMap
                {...{ desk, tools, trips, trip, eta, driverId, alarms, located }}
                onOpenTrip={openTrip}
                onSelectDriver={selectDriver}
              />
            }
            detail={
              tripId ? (
                <TripDetail
                  key={tripId}
                  {...{ trip, eta, suggestions }}
                  promise={promises.find((one) => one.tripId === tripId) ?? null}
                  query={story}
                  onAct={(kind, forDriver) => act(kind, tripId, forDriver ?? null)}
                  onClose={close}
                />
              ) : (
                <FleetList desk={desk} driverId={driverId} onSelect={selectDriver} />
              )
            }
          />
        </>
      )}
      {action && trip?.id === action.tripId && (
        <DeedDialog {...action} {...{ trip, suggestions }} onClose={endAction} onDone={done} />
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
            onBooked={({ trips }, text) => {
              setPutAside(null);
              setIntake(false);
              if (trips[0]) openTrip(trips[0].id);
              showToast({ tone: 'ok', text });
            }}
          />
        </Suspense>
      )}
      {palette && (
        <Suspense fallback={null}>
          <Palette
            {...{ commands, trips, desk }}
            onTrip={openTrip}
            onDriver={selectDriver}
            onClose={() => setPalette(false)}
          />
        </Suspense>
      )}
      {help && (
        <HelpDialog
          commands={commands}
          enabled={keysOn}
          onEnabled={(on) => {
            setKeysOn(on);
            writeLocal(KEYS_OFF, on ? null : '1');
          }}
          onClose={() => setHelp(false)}
        />
      )}
      <UndoToast onUndone={changedTo} enabled={keysOn} />
      <LiveBanner />
    </div>
  );
}
