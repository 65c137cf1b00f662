// Every table of endpoints, by its name: `endpoints.notifications.list`.
export { profile, security, secondFactor, privacy, referrals } from './people/account-endpoints.js';
export { auth, mailedLinks, identity } from './people/sign-in-endpoints.js';
export { fleetMap, zones, places, myPlaces, map } from './fleet/endpoints.js';
export { trips, sharedLinks } from './trips/endpoints.js';
export { ratings, lostItems, replay } from './trips/after-ride-endpoints.js';
export { notifications, push, contact } from './messages/endpoints.js';
export {
  chat,
  supportChat,
  tripChat,
  officeMessages,
  passengerMessages,
  staffMessages,
  shiftNotes,
} from './messages/chat-endpoints.js';
export { safety, driverSafety, alarms } from './safety/endpoints.js';
export { drivers, checkIns, promises, control, fairness, decisionReviews } from './drivers/endpoints.js';
export { driverPhotos } from './drivers/driver-photo-endpoints.js';
export { applications, applicationReview, driverDocuments, documentReview } from './drivers/document-endpoints.js';
export { parcels, recipients, deliveryProofs } from './parcels/endpoints.js';
export { business, companies } from './money/business-endpoints.js';
export { receipts, invoices, earnings, payouts, company } from './money/document-endpoints.js';
export { fees, feeDecisions, noShow, tips } from './money/fee-endpoints.js';
export { payments, paymentLinks, paymentMethods, disputes, stuckPayments } from './money/payment-endpoints.js';
export { tariffs, commissions, promotions, promoCodes } from './money/tariff-endpoints.js';
export { quotes, bookings, tracking, cancellations } from './bookings/endpoints.js';
export { changes, staffChanges } from './bookings/change-endpoints.js';
export { dispatch, pencils, swaps, telephony } from './dispatch/endpoints.js';
export { offers, marketplace, alerts } from './dispatch/offer-endpoints.js';
export { arrivals } from './arrivals/endpoints.js';
export {
  overview,
  arrivalsBoard,
  staffPeople,
  vehicles,
  dispatchSettings,
  statistics,
  audit,
  machineRoom,
  brand,
  setup,
} from './office/endpoints.js';
export { whatIf } from './office/what-if-endpoints.js';
export { archive, savedFilters, exports, customers } from './office/archive-endpoints.js';
export { expiries, workFiles, figures } from './office/file-endpoints.js';
export { health, docs } from './kernel/service-endpoints.js';
