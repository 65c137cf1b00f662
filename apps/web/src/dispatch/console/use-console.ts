import type { BoardTripView, TripView } from '@sablon/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useT } from '../../shared/i18n/namespaces.js';
import { readLocal, writeLocal } from '../../shared/state/local-storage.js';
import { showToast } from '../../shared/ui/toast-store.js';
import { useFollowPencils } from '../acting/use-pencils.js';
import { focusedAlert, keyTarget, useRefusalToast } from '../acting/use-refusal-toast.js';
import type { AlertKeys } from '../alerts/alert-panel.js';
import { useAlarmDesk } from '../alerts/use-alarm-desk.js';
import { NO_FILTER } from '../board/board-filter.js';
import type { BoardListHandle } from '../board/board-list.js';
import { useBoard } from '../board/board-pane.js';
import { useCandidateDesk } from '../candidates/use-candidate-desk.js';
import { useWay } from '../candidates/use-way.js';
import type { ActionKind, DialogKind } from '../common/dispatch.api.js';
import { offerUndo } from '../common/undo-store.js';
import { useSharedChoice } from '../common/use-shared-choice.js';
import { useChoice } from '../common/use-choice.js';
import { useEta, useSuggestions, useTrip } from '../common/use-trip.js';
import { useFleetDesk } from '../fleet/use-fleet.js';
import { useMapTools } from '../fleet/use-map-tools.js';
import { useIncomingCall } from '../intake/use-incoming-call.js';
import { usePromises } from '../intake/use-promises.js';
import { candidateWords, dispatch } from '../words.js';
import { rideOfFocusedBar, usePlanDock } from '../plan/use-plan-dock.js';
import type { CommandScope, InHand } from './command.js';
import { useWide } from './panes.js';
import { useAttention } from './use-attention.js';
import { useUndo } from './use-undo.js';

/** Moves the keyboard focus to the map, whose own keys pan it. */
export const focusMap = (): void =>
  document.querySelector<HTMLElement>('.dispatch-map .sablon-map-view')?.focus({ preventScroll: true });

const KEYS_OFF = 'dispatch.keys_off';
const NO_TRIPS: readonly BoardTripView[] = [];

/** What lies over the console, and whether its keys are listened to. */
function useWindows() {
  const [help, setHelp] = useState(false);
  /** Open with what was in hand when it was opened. */
  const [palette, setPalette] = useState<InHand | null>(null);
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
  const candidateText = useT(candidateWords);
  const showRefused = useRefusalToast();
  const { query, board, show } = useBoard();
  const windows = useWindows();
  const chosen = useChoice();
  useSharedChoice(chosen);
  const { setIntake } = windows;
  const { openTrip: open } = chosen;
  const clearPicks = useRef<() => void>(undefined);
  const openTrip = useCallback(
    (id: string) => {
      clearPicks.current?.();
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
  const alertKeys = useRef<AlertKeys>(null);
  useAttention(board?.trips);
  const { alarms, located } = useAlarmDesk(choice);
  const promises = usePromises();
  const incoming = useIncomingCall();
  const [taken, setTaken] = useState<{ readonly id: string; readonly phone: string } | null>(null);
  useFollowPencils();

  const takeCall = () => {
    setPane('detail');
    windows.setIntake(true);
  };

  const changedTo = (changed: TripView) => {
    show(changed);
    adopt(changed);
  };
  const undoing = useUndo(changedTo);
  /** After an action on the chosen trip: shows the trip as it is now, and offers to undo what can be undone. */
  const done = (changed: TripView, kind: ActionKind) => {
    changedTo(changed);
    endAction();
    const text = t(`act.${kind}.done`, { code: changed.bookingCode });
    if (kind === 'cancel') showToast({ tone: 'ok', text });
    else offerUndo({ what: 'trip', tripId: changed.id, code: changed.bookingCode, version: changed.version, text });
  };
  const candidates = useCandidateDesk({ trip, suggestions, listRef, onGiven: done });
  const { picks } = candidates;
  useEffect(() => {
    clearPicks.current = picks.clear;
  });
  const way = useWay(
    candidates.isChain ? (candidates.chain.data?.rides[0]?.tripId ?? null) : tripId,
    candidates.previewId,
  );
  const close = () => {
    closeTrip();
    if (tripId) listRef.current?.focus(tripId);
  };
  const inHand = (): InHand => {
    const focused = document.activeElement;
    const scope = focused?.closest<HTMLElement>('[data-scope]')?.dataset['scope'] as CommandScope | undefined;
    return {
      scope: scope ?? null,
      ...focusedAlert(),
      row: listRef.current?.focused() ?? rideOfFocusedBar(),
      driver: (focused instanceof HTMLElement && focused.dataset['candidate']) || null,
      open: tripId,
    };
  };
  const targetOf = (hand: InHand, allowed: readonly TripView['status'][]) => {
    const known = (wanted: string) => trips.find(({ id }) => id === wanted) ?? (trip?.id === wanted ? trip : null);
    const target = keyTarget(hand, known, allowed);
    if (target.trip !== null) return target.trip;
    showRefused(target);
    return null;
  };
  const pick = (id: string) => {
    if (!picks.toggle(id)) showToast({ tone: 'info', text: candidateText('chain.most') });
  };
  return {
    ...{ query, board, trips, choice, story, trip, desk, tools, suggestions, eta, windows, alarms, located, promises },
    ...{ wide, plan, way, done, close, candidates, undoing, alertKeys, inHand, pick, incoming, taken },
    ...{ filter, setFilter, search, setSearch, searchRef, listRef, changedTo },
    takeCall,
    /** Opens the booking with the number of the call that rings at this desk. */
    answer: () => {
      const { call } = incoming;
      if (!call) return;
      // Each ringing is a call of its own, whatever ids the exchange reuses.
      setTaken({ id: `${call.id} ${call.at}`, phone: call.from });
      incoming.end();
      takeCall();
    },
    selectDriver: (id: string) => {
      const driving = desk.store.driver(id)?.tripId;
      if (driving) openTrip(driving);
      else pickDriver(id);
    },
    actByKey: (hand: InHand, kind: DialogKind, allowed: readonly TripView['status'][]) => {
      const target = targetOf(hand, allowed);
      if (!target) return;
      if (target.id !== tripId) openTrip(target.id);
      act(kind, target.id);
    },
    /** Moves the keyboard to those who could take the trip in hand, or the chosen trips together. */
    enterCandidates: (hand: InHand, verb: 'give' | 'pencil', allowed: readonly TripView['status'][]) => {
      if (candidates.isChain) return candidates.enter('', 'give');
      const target = targetOf(hand, allowed);
      if (!target) return;
      windows.setAlerts(false);
      if (target.id !== tripId) openTrip(target.id);
      setPane('detail');
      candidates.enter(target.id, verb);
    },
    pickByKey: (hand: InHand) => {
      const target = targetOf(hand, ['pending']);
      if (target) pick(target.id);
    },
    openPalette: (hand: InHand) => windows.setPalette(hand),
    canLeave: () =>
      document.activeElement === searchRef.current ||
      windows.intake ||
      picks.picked.length > 0 ||
      !!(tripId ?? driverId),
    /** Escape: the nearest thing that is open, and no more. */
    leave: () => {
      if (document.activeElement === searchRef.current) {
        setSearch('');
        searchRef.current?.blur();
      } else if (windows.intake) windows.setIntake(false);
      else if (picks.picked.length > 0) picks.clear();
      else close();
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
  };
}
export type Console = ReturnType<typeof useConsole>;
