import type { AlarmView } from '@sablon/contracts';
import { createStore } from '../shared/state/create-store.js';

/** Where the console shows an alarm: on the map, or as its trip or driver. */
export type AlarmPlace = 'map' | 'detail';
export type SeeAlarm = (alarm: AlarmView, place: AlarmPlace) => void;

/** The page that shows an alarm among cars and trips. */
export const CONSOLE = '/dispatch';
/** An alarm to be shown there; the console takes it out. */
export const alarmWish = createStore<{ readonly alarm: AlarmView; readonly place: AlarmPlace } | null>(null);
export const seeAtConsole: SeeAlarm = (alarm, place) => alarmWish.set({ alarm, place });
