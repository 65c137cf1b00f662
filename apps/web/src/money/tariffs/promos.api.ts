import type { NewPromoCodeRequest, PromoCodeChange, PromoCodesView, PromoUsesView } from '@sablon/contracts';
import { api } from '../../shared/api/http-client.js';

const PATH = '/api/admin/promo-codes';
export const PROMOS_KEY = ['office', 'promos'] as const;
export const PROMO_FILTERS = ['q', 'state'] as const;

export const readPromos = (signal?: AbortSignal): Promise<PromoCodesView> => api.get(PATH, signal ? { signal } : {});

export const addPromo = (body: NewPromoCodeRequest): Promise<PromoCodesView> => api.post(PATH, { body });

export const changePromo = (code: string, body: PromoCodeChange): Promise<PromoCodesView> =>
  api.put(`${PATH}/${code}`, { body });

export const pausePromo = (code: string, what: 'pause' | 'resume'): Promise<PromoCodesView> =>
  api.post(`${PATH}/${code}/${what}`);

export const readPromoUses = (code: string, signal: AbortSignal): Promise<PromoUsesView> =>
  api.get(`${PATH}/${code}/uses`, { signal });
