import type { NewTariffRequest, TariffPreviewView, TariffRatesView, TariffsView } from '@sablon/contracts';
import { api } from '../../shared/api/http-client.js';

const PATH = '/api/admin/tariffs';
export const TARIFFS_KEY = ['office', 'tariffs'] as const;

export const readTariffs = (signal: AbortSignal): Promise<TariffsView> => api.get(PATH, { signal });

export const previewRates = (rates: TariffRatesView): Promise<TariffPreviewView> =>
  api.post(`${PATH}/preview`, { body: { rates } });

export const addTariff = (body: NewTariffRequest): Promise<unknown> => api.post(PATH, { body });
