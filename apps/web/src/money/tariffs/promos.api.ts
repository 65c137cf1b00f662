import {
  endpoints,
  type NewPromoCodeRequest,
  type PromoCodeChange,
  type PromoCodesView,
  type PromoUsesView,
} from '@sablon/contracts';
import { call } from '../../shared/api/http-client.js';

export const PROMOS_KEY = ['office', 'promos'] as const;
export const PROMO_FILTERS = ['q', 'state'] as const;

export const readPromos = (signal?: AbortSignal): Promise<PromoCodesView> =>
  call(endpoints.promoCodes.list, signal ? { signal } : {});

export const addPromo = (body: NewPromoCodeRequest): Promise<PromoCodesView> =>
  call(endpoints.promoCodes.create, { body });

export const changePromo = (code: string, body: PromoCodeChange): Promise<PromoCodesView> =>
  call(endpoints.promoCodes.change, { params: { code }, body });

export const pausePromo = (code: string, what: 'pause' | 'resume'): Promise<PromoCodesView> =>
  call(endpoints.promoCodes[what], { params: { code } });

export const readPromoUses = (code: string, signal: AbortSignal): Promise<PromoUsesView> =>
  call(endpoints.promoCodes.uses, { params: { code }, signal });
