import { verbsOf } from '../endpoint.js';
import { Done } from '../kernel/primitives.js';
import { PROMO_TERMS } from '../refusals.js';
import {
  NewPromoCodeRequest,
  PriceSplitRequest,
  PriceSplitView,
  PromoCodeChange,
  PromoCodeText,
  PromoCodesView,
  PromoUsesView,
} from './promotions.js';
import {
  CommissionsView,
  NewCommissionRequest,
  NewTariffRequest,
  TariffPreviewRequest,
  TariffPreviewView,
  TariffView,
  TariffsView,
} from './tariffs.js';

const { get, post, put } = verbsOf('money');

/** Prices and their versions. */
export const tariffs = {
  inForce: get('/tariff', {
    access: 'anyone',
    reply: TariffView,
    errors: ['quote.no_tariff'],
    summary: 'Reads the prices in force now, as the public pages show them.',
  }),
  list: get('/admin/tariffs', {
    access: ['admin'],
    reply: TariffsView,
    summary: 'Lists every version of the tariff: past, present and future.',
  }),
  preview: post('/admin/tariffs/preview', {
    access: ['admin'],
    body: TariffPreviewRequest,
    reply: TariffPreviewView,
    errors: [
      'booking.hours_out_of_range',
      'booking.parcel_weight_out_of_range',
      'booking.return_required',
      'booking.route_unavailable',
      'booking.trip_type_unavailable',
      'booking.vehicle_required',
      'quote.no_tariff',
      'tariff.clamp_reversed',
      'tariff.night_empty',
      'tariff.slabs_disordered',
    ],
    summary: 'Prices example trips by rates that are not in force.',
    description: 'Changes nothing.',
  }),
  add: post('/admin/tariffs', {
    access: ['admin'],
    body: NewTariffRequest,
    reply: Done,
    errors: [
      'tariff.begins_in_past',
      'tariff.clamp_reversed',
      'tariff.night_empty',
      'tariff.slabs_disordered',
      'tariff.version_taken',
    ],
    summary: 'Adds a version of the tariff that begins in the future.',
    description: 'Quotes and bookings already made keep their prices.',
  }),
};

/** Our commission and its versions. */
export const commissions = {
  list: get('/admin/commissions', {
    access: ['admin'],
    reply: CommissionsView,
    summary: 'Lists every version of our commission.',
  }),
  add: post('/admin/commissions', {
    access: ['admin'],
    body: NewCommissionRequest,
    reply: Done,
    errors: ['tariff.begins_in_past', 'tariff.version_taken'],
    summary: 'Sets our commission on drivers’ work from a future instant on, by pickup time.',
  }),
};

/** Promotions and credit on a price. */
export const promotions = {
  split: post('/promotions/split', {
    access: 'anyone',
    body: PriceSplitRequest,
    reply: PriceSplitView,
    errors: [...PROMO_TERMS, 'booking.search_expired', 'booking.vehicle_required', 'request.too_many'],
    summary: 'Splits a quote’s price into promotion, credit and the rest.',
    description: 'Changes nothing.',
  }),
};

/** Promo codes, for admins. */
export const promoCodes = {
  list: get('/admin/promo-codes', {
    access: ['admin'],
    reply: PromoCodesView,
    summary: 'Lists the promo codes.',
  }),
  create: post('/admin/promo-codes', {
    access: ['admin'],
    body: NewPromoCodeRequest,
    reply: PromoCodesView,
    errors: ['promo.code_taken', 'request.key_reused'],
    summary: 'Creates a promo code.',
  }),
  change: put('/admin/promo-codes/:code', {
    access: ['admin'],
    params: { code: PromoCodeText },
    body: PromoCodeChange,
    reply: PromoCodesView,
    errors: ['office.changed_meanwhile', 'promo.limit_below_uses', 'promo.terms_fixed', 'request.key_reused'],
    summary: 'Changes a promo code.',
    description: 'Bookings keep the discount they have.',
  }),
  pause: post('/admin/promo-codes/:code/pause', {
    access: ['admin'],
    params: { code: PromoCodeText },
    reply: PromoCodesView,
    errors: ['request.key_reused'],
    summary: 'Pauses a promo code.',
    description: 'Bookings that used it keep it.',
  }),
  resume: post('/admin/promo-codes/:code/resume', {
    access: ['admin'],
    params: { code: PromoCodeText },
    reply: PromoCodesView,
    errors: ['request.key_reused'],
    summary: 'Makes a paused promo code usable again.',
  }),
  uses: get('/admin/promo-codes/:code/uses', {
    access: ['admin'],
    params: { code: PromoCodeText },
    reply: PromoUsesView,
    summary: 'Lists the bookings that used a promo code.',
  }),
};
