import type { PersonalTable } from './personal-table.js';

const COMPANY = 'a company’s own particulars, not a person’s; its contract is ended by the operator';

/** Tables without a person in them. */
export const IMPERSONAL_TABLES: Readonly<Record<string, PersonalTable>> = {
  business_account: {
    free: 'country_code language status',
    kept: {
      name: COMPANY,
      street: COMPANY,
      postal_code: COMPANY,
      city: COMPANY,
      vat_number: COMPANY,
      invoice_email: COMPANY,
    },
  },
  cost_centre: { free: 'code name' },
  invoice_series: { free: 'kind' },
  invoice_settlement: { free: 'reference' },
  company_profile: { kept: { details: 'our own name and address' } },
  tariff: { free: 'version rates' },
  commission: { free: 'version' },
  dispatch_setting: {
    free: 'version settings rules',
    kept: { note: 'why staff tuned dispatching, without personal data' },
  },
  drawn_zone: { free: 'name_fr name_nl name_en' },
  promo_code: { free: 'code kind services audience', kept: { note: 'what a campaign is for, without personal data' } },
  payment_reconciliation: { free: 'name' },
  payment_difference: { free: 'kind object_id ours theirs closed_how' },
  webhook_inbox: {
    free: 'event_id type object_id',
    kept: { last_error: 'why one of the provider’s messages was not understood' },
  },
  // Numbers of rows and codes; dropped after a week.
  outbox: { free: 'topic payload' },
  // Drivers by number, distances and scores; nobody who rides is in it.
  dispatch_decision: { free: 'settings_version record' },
  // A flight or train; who comes by it stands in trip_arrival.
  followed_arrival: {
    free: 'key kind number place_id from_place status terminal gate belt platform diverted_to source',
  },
  process_heartbeat: { free: 'kind' },
  traffic_factors: { free: 'factors' },
};
