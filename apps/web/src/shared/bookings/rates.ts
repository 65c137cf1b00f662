import { endpoints } from '@sablon/contracts';
import { START_TARIFF, type TariffRates } from '@sablon/domain';
import { useEffect } from 'react';
import { call } from '../api/http-client.js';
import { createStore, useStore } from '../state/create-store.js';

/** Pages are prerendered with the initial prices; the browser then fetches the current ones. */
const rates = createStore<TariffRates>(START_TARIFF.rates);
let asked = false;

async function ask(): Promise<void> {
  asked = true;
  try {
    rates.set((await call(endpoints.tariffs.inForce)).rates);
  } catch (failure) {
    // These prices are only indicative: the page keeps its prerendered ones, and quotes are right in any case.
    console.warn('the prices in force are not known', failure);
    asked = false;
  }
}

/** The current prices, fetched once per visit; the prerendered ones until the response arrives. */
export function useRates(): TariffRates {
  useEffect(() => {
    if (!asked) void ask();
  }, []);
  return useStore(rates);
}
