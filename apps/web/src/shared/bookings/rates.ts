import type { TariffView } from '@sablon/contracts';
import { START_TARIFF, type TariffRates } from '@sablon/domain';
import { useEffect } from 'react';
import { api } from '../api/http-client.js';
import { createStore, useStore } from '../state/create-store.js';

/** Pages are written to files with the prices the product opens with; the browser then asks for those in force. */
const rates = createStore<TariffRates>(START_TARIFF.rates);
let asked = false;

async function ask(): Promise<void> {
  asked = true;
  try {
    rates.set((await api.get<TariffView>('/api/tariff')).rates);
  } catch (failure) {
    // A price list for orientation: the page stays as it was written, and a quote is right in any case.
    console.warn('the prices in force are not known', failure);
    asked = false;
  }
}

/** The prices in force now, asked for once a visit; until the answer is here, those the page was written with. */
export function useRates(): TariffRates {
  useEffect(() => {
    if (!asked) void ask();
  }, []);
  return useStore(rates);
}
