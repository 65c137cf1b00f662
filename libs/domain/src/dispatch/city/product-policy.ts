import { exchangeRides } from '../engine/exchange-rides.js';
import { matchWaiting } from '../engine/match-waiting.js';
import { watchRides } from '../engine/watch-rides.js';
import { LADDER } from '../ladder/promise-ladder.js';
import { cityPort } from './city-port.js';
import type { City } from './city.js';
import { exchangePort } from './exchange-port.js';
import { ladderPort } from './ladder-port.js';

/** What decides who is offered what: one pass over everything that waits. */
export type Policy = (city: City) => Promise<void> | void;

/** As often as the worker looks for them. */
const EXCHANGE_EVERY_MS = 10_000;

/** The product's own engine. */
export const productPolicy: Policy = async (city) => {
  await matchWaiting(cityPort(city));
  if (city.nowMs < city.nextExchangeMs) return;
  city.nextExchangeMs = city.nowMs + EXCHANGE_EVERY_MS;
  await exchangeRides(exchangePort(city));
};

/** The ladder looks at every accepted ride by its own clock, whatever happens. */
export function startLadder(city: City, untilMs: number): void {
  if (city.settings.swapAfterAskSeconds <= 0) return;
  const look = async (): Promise<void> => {
    await watchRides(ladderPort(city));
    const nextMs = city.nowMs + LADDER.tickSeconds * 1000;
    if (nextMs < untilMs) city.clock.at(nextMs, look);
  };
  city.clock.in(0, look);
}
