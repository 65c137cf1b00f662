import { endpoints, type DriverSafetyView } from '@sablon/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLive, useResync } from '../../live/use-live.js';
import { createStore, useStore } from '../../shared/state/create-store.js';
import { usePhonePosition, type PhonePosition } from '../../shared/bookings/use-phone-position.js';
import { useGps, placeNow } from '../device/position-reporter.js';
import { call } from '../../shared/api/http-client.js';
import { newUuid } from '../../shared/api/idempotency-key.js';
import { serverNow } from '../../shared/api/server-clock.js';
import { readLocal, writeLocal } from '../../shared/state/local-storage.js';

/** A call for help that the server has not confirmed yet. */
interface PendingCall {
  readonly id: string;
  readonly pressedAt: string;
}

const keyOf = (driverId: string) => `driver.sos.${driverId}`;

/** The call this phone still has to send for its driver; survives a reload and an empty battery. */
function pendingCallOf(driverId: string): PendingCall | null {
  try {
    const pending: unknown = JSON.parse(readLocal(keyOf(driverId)) ?? 'null');
    if (typeof pending !== 'object' || pending === null || !('id' in pending) || !('pressedAt' in pending)) return null;
    const { id, pressedAt } = pending;
    return typeof id === 'string' && typeof pressedAt === 'string' ? { id, pressedAt } : null;
  } catch {
    return null;
  }
}

/** Stored until the server has the call, or the driver says that it was a mistake (null). */
const keepCall = (driverId: string, call: PendingCall | null): void =>
  writeLocal(keyOf(driverId), call && JSON.stringify(call));

const newCall = (): PendingCall => ({ id: newUuid(), pressedAt: new Date(serverNow()).toISOString() });

const ASKED = 'driver.sos.asked_here';
/** The last call made on this phone: this phone then reports the position, also after a reload during a break. */
const askedHere = (): string | null => readLocal(ASKED);
const noteAskedHere = (callId: string): void => writeLocal(ASKED, callId);

const PHONE = 'driver.dispatch_phone';
/** Dispatch's number as last received: it is needed most when there is no network. */
const cachedDispatchPhone = (): string | null => readLocal(PHONE);
const keepDispatchPhone = (phone: string): void => writeLocal(PHONE, phone);

/** ASSUMPTION: a request without a response by then is tried again; milliseconds. */
const TIMEOUT_MS = 6_000;

const readDriverSafety = (signal: AbortSignal) => call(endpoints.driverSafety.read, { signal });

/** Sends the call, with the position if known; a retry is the same alarm. */
const callForHelp = (pending: PendingCall, position: PhonePosition | null) =>
  call(endpoints.driverSafety.raise, { body: { ...pending, position }, timeoutMs: TIMEOUT_MS });

const reportPlace = (position: PhonePosition) => call(endpoints.driverSafety.position, { body: { position } });

export const takeBack = (reason: string) => call(endpoints.driverSafety.cancel, { body: { reason } });

const KEY = ['driver', 'safety'] as const;
/** ASSUMPTION: how long a running alarm may show an outdated state after a lost event. */
const REFRESH_MS = 10_000;
/** ASSUMPTION: the interval after which an undelivered call is sent again. */
const AGAIN_MS = 3_000;

export type DriverAlarm = NonNullable<DriverSafetyView['alarm']>;
const isRunning = (alarm: DriverAlarm | null | undefined): alarm is DriverAlarm =>
  alarm?.status === 'open' || alarm?.status === 'acknowledged';
/** Whether a call for help stands on this phone: until it is over, nothing else takes precedence. */
const callStands = createStore(false);
export const useCallStands = (): boolean => useStore(callStands);

function phonePlace(): PhonePosition | null {
  const place = placeNow();
  return place && { lat: place.lat, lng: place.lng, accuracyMeters: null };
}

/** A driver's alarm: stored until the server has it, then followed until it is over. */
export function useSos(driverId: string) {
  const cache = useQueryClient();
  const { data, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => readDriverSafety(signal),
    refetchInterval: ({ state }) => (isRunning(state.data?.alarm) ? REFRESH_MS : false),
  });
  const show = (view: DriverSafetyView) => cache.setQueryData(KEY, view);
  const [pending, setPending] = useState(() => pendingCallOf(driverId));
  const [unreceived, setUnreceived] = useState(false);
  const keep = (call: typeof pending) => {
    keepCall(driverId, call);
    setPending(call);
    setUnreceived(false);
  };
  const report = useEffectEvent(async (): Promise<void> => {
    if (!pending) return;
    try {
      const view = await callForHelp(pending, phonePlace());
      // Even if the driver discarded it meanwhile, dispatch has it: it stays visible and has to be withdrawn explicitly.
      keep(null);
      show(view);
    } catch (failure) {
      console.warn('dispatch has not received the alarm yet', failure);
      setUnreceived(true);
    }
  });
  const callId = pending?.id;
  useEffect(() => {
    if (!callId) return;
    let over = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let reporting = false;
    const attempt = async () => {
      if (reporting) return;
      reporting = true;
      clearTimeout(timer);
      await report();
      reporting = false;
      if (!over) timer = setTimeout(() => void attempt(), AGAIN_MS);
    };
    const now = () => void attempt();
    now();
    window.addEventListener('online', now);
    return () => {
      over = true;
      clearTimeout(timer);
      window.removeEventListener('online', now);
    };
  }, [callId]);
  useLive('alarm.changed', () => void refetch());
  useResync(() => void refetch());

  const phone = data?.dispatchPhone ?? null;
  useEffect(() => {
    if (phone) keepDispatchPhone(phone);
  }, [phone]);
  const alarm = data?.alarm ?? null;
  const running = isRunning(alarm) ? alarm : null;
  // A withdrawn alarm still runs, because dispatch calls all the same, but SOS can be held again.
  const stands = pending !== null || (running !== null && running.withdrawnAt === null);
  useEffect(() => {
    callStands.set(stands);
    return () => callStands.set(false);
  }, [stands]);
  // The end of an alarm is shown only if it was seen running; one that ended earlier is history.
  const [followed, setFollowed] = useState<string | null>(null);
  if (running && followed !== running.id) setFollowed(running.id);
  // Of a driver's phones, only the active one or the one that made the call reports the position.
  const isAtWork = useGps().status !== 'off';
  const isHere = running !== null && (isAtWork || running.id === askedHere());
  const noPosition = usePhonePosition(isHere, (position) => {
    reportPlace(position).then(show, () => void refetch());
  });
  return {
    stands,
    running,
    ended: alarm && !running && alarm.id === followed ? alarm : null,
    pending,
    unreceived,
    noPosition,
    phone: phone ?? cachedDispatchPhone(),
    call: () => {
      if (stands) return;
      const call = newCall();
      noteAskedHere(call.id);
      keep(call);
    },
    discard: () => keep(null),
    dismiss: () => setFollowed(null),
    show,
  };
}
export type Sos = ReturnType<typeof useSos>;
