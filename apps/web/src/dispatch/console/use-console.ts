import type { BoardTripView, TripView } from '@sablon/contracts';
import { useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useT } from '../../shared/i18n/namespaces.js';
import { readLocal, writeLocal } from '../../shared/state/local-storage.js';
import { showToast } from '../../shared/ui/toast-store.js';
import { useFollowPencils } from '../acting/use-pencils.js';
import { keyTarget, tripOfFocusedAlert, useRefusalToast } from '../acting/use-refusal-toast.js';
import { useAlarmDesk } from '../alerts/use-alarm-desk.js';
import { NO_FILTER } from '../board/board-filter.js';
import type { BoardListHandle } from '../board/board-list.js';
import { useBoard } from '../board/board-pane.js';
import type { ActionKind, TripActionKind } from '../common/dispatch.api.js';
import { offerUndo } from '../common/undo-store.js';
import { useChoice } from '../common/use-choice.js';
import { useEta, useSuggestions, useTrip } from '../common/use-trip.js';
import { useFleetDesk } from '../fleet/use-fleet.js';
import { useMapTools } from '../fleet/use-map-tools.js';
import { usePromises } from '../intake/use-promises.js';
import { dispatch } from '../words.js';
import { rideOfFocusedBar, usePlanDock } from '../plan/use-plan-dock.js';
import { useWide } from './panes.js';
import { useAttention } from './use-attention.js';

/** Moves the keyboard focus to the map, whose own keys pan it. */
export const focusMap = (): void =>
  document.querySelector<HTMLElement>('.dispatch-map .sablon-map-view')?.focus({ preventScroll: true });

const KEYS_OFF = 'dispatch.keys_off';
const NO_TRIPS: readonly BoardTripView[] = [];

/** What lies over the console, and whether its keys are listened to. */
function useWindows() {
  const [help, setHelp] = useState(false);
  const [palette, setPalette] = useState(false);
  const [intake, setIntake] = useState(false);
  const [alerts, setAlerts] = useState(false);
  const [keysOn, setKeysOn] = useState(() => readLocal(KEYS_OFF) === null);
  const turnKeys = (on: boolean) => {
    setKeysOn(on);
    writeLocal(KEYS_OFF, on ? null : '1');
  };
  return { help, setHelp, palette, setPalette, intake, setIntake, alerts, setAlerts, keysOn, turnKeys };
}

/** Everything the regions of the console share: the board, the trip and driver chosen, and what the dispatcher can do to them. */
export function useConsole() {
  const t = useT(dispatch);
  const showRefused = useRefusalToast();
  const { query, board, show } = useBoard();
  const windows = useWindows();
  const chosen = useChoice();
  const { setIntake } = windows;
  const { openTrip: open } = chosen;
  const openTrip = useCallback(
    (id: string) => {
      // A trip opened during a call comes to the front; the call waits behind its tab.
      setIntake(false);
      open(id);
    },
    [open, setIntake],
  );
  const choice = { ...chosen, openTrip };
  const { tripId, driverId, setPane, closeTrip, pickDriver, act, endAction } = choice;
  const trips = board?.trips ?? NO_TRIPS;
  const { query: story, trip, adopt } = useTrip(tripId);
  const chosenDriver = trip?.driver?.id ?? driverId;
  const desk = useFleetDesk(chosenDriver);
  const tools = useMapTools(chosenDriver);
  const suggestions = useSuggestions(trip);
  const eta = useEta(trip);
  const [filter, setFilter] = useState(NO_FILTER);
  const [search, setSearch] = useState('');
  const wide = useWide();
  const plan = usePlanDock();
  const searchRef = useRef<HTMLInputElement>(null);
  const listRef = useRef<BoardListHandle>(null);
  useAttention(board?.trips);
  const { alarms, located } = useAlarmDesk(choice);
  const promises = usePromises();
  useFollowPencils();

  const takeCall = () => {
    setPane('detail');
    windows.setIntake(true);
  };

  const changedTo = (changed: TripView) => {
    show(changed);
    adopt(changed);
  };
  return {
    ...{ query, board, trips, choice, story, trip, desk, tools, suggestions, eta, windows, alarms, located, promises },
    ...{ wide, plan },
    ...{ filter, setFilter, search, setSearch, searchRef, listRef, changedTo },
    takeCall,
    close: () => {
      closeTrip();
      if (tripId) listRef.current?.focus(tripId);
    },
    selectDriver: (id: string) => {
      const driving = desk.store.driver(id)?.tripId;
      if (driving) openTrip(driving);
      else pickDriver(id);
    },
    actByKey: (kind: TripActionKind, allowed: readonly TripView['status'][]) => {
      const inHand = {
        alert: tripOfFocusedAlert(),
        row: listRef.current?.focused() ?? rideOfFocusedBar(),
        open: tripId,
      };
      const known = (wanted: string) => trips.find(({ id }) => id === wanted) ?? (trip?.id === wanted ? trip : null);
      const target = keyTarget(inHand, known, allowed);
      if (target.trip === null) return showRefused(target);
      if (target.trip.id !== tripId) openTrip(target.trip.id);
      act(kind, target.trip.id);
    },
    // Focus moves within the key press: a frame later, what is typed next would still be read as commands.
    seek: () => {
      flushSync(() => setPane('board'));
      searchRef.current?.focus();
    },
    goToMap: () => {
      flushSync(() => setPane('map'));
      focusMap();
    },
    toggleZones: () => {
      setPane('map');
      tools.showZones(!tools.zonesOpen);
      if (tools.zonesOpen) focusMap();
    },
    /** After an action on the chosen trip: shows the trip as it is now, and offers to undo what can be undone. */
    done: (changed: TripView, kind: ActionKind) => {
      changedTo(changed);
      endAction();
      const text = t(`act.${kind}.done`, { code: changed.bookingCode });
      if (kind === 'cancel') showToast({ tone: 'ok', text });
      else offerUndo({ what: 'trip', tripId: changed.id, code: changed.bookingCode, version: changed.version, text });
    },
  };
}
export type Console = ReturnType<typeof useConsole>;
