import { showToast } from '../../shared/ui/toast-store.js';
import { AlarmStrip } from '../alerts/alarm-strip.js';
import { AlertDesk } from '../alerts/alert-desk.js';
import { UnreadStrip } from '../alerts/unread-strip.js';
import { NO_FILTER } from '../board/board-filter.js';
import { BoardPane } from '../board/board-pane.js';
import { ChainCandidates, TripCandidates } from '../candidates/candidate-pane.js';
import { TripDetail } from '../detail/trip-detail.js';
import { FleetList } from '../fleet/fleet-list.js';
import { FleetMap } from '../fleet/fleet-map.js';
import { CallStrip } from '../intake/call-strip.js';
import { IntakePane } from '../intake/intake-pane.js';
import { PayLinkStrip } from '../intake/pay-link-strip.js';
import { PromiseStrip } from '../intake/promise-strip.js';
import { PlanPane } from '../plan/plan-pane.js';
import { ActingBar } from './acting-bar.js';
import type { Console } from './use-console.js';

interface RegionProps {
  readonly at: Console;
}

/** Above the panes: what waits for the dispatcher, most urgent first, and the bar of alerts and messages. */
export function AlertRegion({
  at: { alarms, promises, choice, windows, desk, selectDriver, done, listRef, plan, alertKeys, incoming, answer },
}: RegionProps) {
  const { openTrip, setPane } = choice;
  return (
    <>
      <AlarmStrip alarms={alarms} />
      {incoming.call && <CallStrip call={incoming.call} onTake={answer} onDismiss={incoming.end} />}
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
        <AlertDesk
          open={windows.alerts}
          keysRef={alertKeys}
          onOpen={windows.setAlerts}
          onOpenTrip={(id) => {
            openTrip(id);
            listRef.current?.focus(id);
          }}
          onSelectDriver={selectDriver}
          onGiven={done}
        />
        <ActingBar desk={desk} plan={plan} onHelp={() => windows.setHelp(true)} />
      </div>
    </>
  );
}

/** The coming hours at the foot of the console; on narrow screens they take the room of the panes until a ride is opened. */
export function PlanRegion({
  at: { plan, wide, choice, candidates, desk },
  alone = false,
}: RegionProps & {
  /** In a window of its own: always open, and opening a ride leaves it there. */
  readonly alone?: boolean;
}) {
  const { tripId, openTrip, setPane } = choice;
  if (!plan.open && !alone) return null;
  const open = (id: string) => {
    openTrip(id);
    if (wide || alone) return;
    plan.close();
    setPane('detail');
  };
  return (
    <PlanPane
      dock={plan}
      whole={!wide || alone}
      tripId={tripId}
      onOpen={open}
      onCollision={({ tripId: id, bookingCode, version }, driverId, error) => {
        openTrip(id);
        const driverName = desk.store.driver(driverId)?.name ?? '';
        const trip = { id, bookingCode, version };
        candidates.giving.showRefused({ kind: 'pencil', trip, driverId, driverName, reason: null, error });
      }}
    />
  );
}

/** The trips in their lanes, with search and filters; `more`: the server has more than it sent. */
export function BoardRegion({ at, more }: RegionProps & { readonly more: boolean }) {
  const { trips, filter, setFilter, search, setSearch, searchRef, listRef, choice } = at;
  return (
    <BoardPane
      {...{ trips, filter, search, searchRef, listRef, more }}
      tripId={choice.tripId}
      onFilter={setFilter}
      onSearch={setSearch}
      picked={at.candidates.picks.picked}
      onPick={at.pick}
      onOpen={choice.openTrip}
      onEnterList={(id) => listRef.current?.focus(id)}
      onReset={() => {
        setFilter(NO_FILTER);
        setSearch('');
      }}
    />
  );
}

/** The fleet on the map, with the chosen trip. */
export function MapRegion({ at }: RegionProps) {
  const { desk, tools, trips, trip, eta, alarms, located, choice, selectDriver, way } = at;
  return (
    <FleetMap
      {...{ desk, tools, trips, trip, eta, alarms, located, way }}
      driverId={choice.driverId}
      onOpenTrip={choice.openTrip}
      onSelectDriver={selectDriver}
    />
  );
}

/** The calls being taken, and behind them the chosen trip; without one, the drivers. */
export function DetailRegion({ at }: RegionProps) {
  const { choice, windows, changedTo } = at;
  return (
    <>
      <IntakePane
        shown={windows.intake}
        taken={at.taken}
        onShow={windows.setIntake}
        onOpenTrip={choice.openTrip}
        onBooked={({ trips: booked }, text) => {
          // On the board at once: the next key acts on it, however long the socket takes.
          booked.forEach(changedTo);
          if (booked[0]) choice.openTrip(booked[0].id);
          showToast({ tone: 'ok', text });
        }}
      />
      <div hidden={windows.intake} className="h-full">
        <TripOrFleet at={at} />
      </div>
    </>
  );
}

function TripOrFleet({ at }: RegionProps) {
  const { choice, trip, eta, suggestions, story, promises, desk, selectDriver, close, candidates } = at;
  const { tripId, driverId, act } = choice;
  if (candidates.isChain) return <ChainCandidates desk={candidates} fleet={desk.store} />;
  if (!tripId) return <FleetList desk={desk} driverId={driverId} onSelect={selectDriver} />;
  const detail = (
    <TripDetail
      key={tripId}
      {...{ trip, eta }}
      promise={promises.find((one) => one.tripId === tripId) ?? null}
      query={story}
      onAct={(kind) => act(kind, tripId)}
      onConfirmPencil={(pencil) =>
        trip &&
        void candidates.giving.give({
          ...{ kind: 'assign', trip, reason: null },
          ...{ driverId: pencil.driverId, driverName: pencil.driverName },
        })
      }
      onReassign={() => candidates.enter(tripId, 'give')}
      onClose={close}
    />
  );
  if (!trip || !suggestions.open) return detail;
  return (
    <div className="grid h-full grid-rows-[minmax(11rem,2fr)_minmax(0,3fr)]">
      <TripCandidates desk={candidates} fleet={desk.store} {...{ trip, suggestions }} />
      <div className="overflow-y-auto border-t-4 border-line">{detail}</div>
    </div>
  );
}
