import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { AccountsModule } from './people/accounts/accounts.module.js';
import { AlertsModule } from './dispatch/alerts/alerts.module.js';
import { ApplicationsModule } from './drivers/applications/applications.module.js';
import { AuthModule } from './auth/auth.module.js';
import { BookingsModule } from './bookings/bookings.module.js';
import { BusinessAccountsModule } from './money/business-accounts/business-accounts.module.js';
import { ChatModule } from './messages/chat/chat.module.js';
import { ChangesModule } from './bookings/changes/changes.module.js';
import { ContactModule } from './messages/contact/contact.module.js';
import { ControlModule } from './drivers/control/control.module.js';
import type { ApiParts } from './config/api-parts.js';
import { PartsModule } from './config/parts.module.js';
import { DispatchModule } from './dispatch/dispatch.module.js';
import { DocsModule } from './docs/docs.module.js';
import { DocumentsModule } from './money/documents/documents.module.js';
import { DriversModule } from './drivers/drivers.module.js';
import { FairnessModule } from './drivers/fairness/fairness.module.js';
import { ArrivalsModule } from './arrivals/arrivals.module.js';
import { MarketModule } from './dispatch/market/market.module.js';
import { FeesModule } from './money/fees/fees.module.js';
import { FleetModule } from './fleet/fleet.module.js';
import { HealthModule } from './health/health.module.js';
import { HttpModule } from './http/http.module.js';
import { PaymentsModule } from './money/payments/payments.module.js';
import { InboxModule } from './messages/inbox/inbox.module.js';
import { OfficeModule } from './office/office.module.js';
import { NoticesModule } from './messages/notices/notices.module.js';
import { OffersModule } from './dispatch/offers/offers.module.js';
import { PrivacyModule } from './people/privacy/privacy.module.js';
import { PromotionsModule } from './money/promotions/promotions.module.js';
import { ReplayModule } from './trips/replay/replay.module.js';
import { ReferralsModule } from './people/referrals/referrals.module.js';
import { RatingsModule } from './trips/ratings/ratings.module.js';
import { LostItemsModule } from './trips/lost-items/lost-items.module.js';
import { SafetyModule } from './safety/safety.module.js';
import { ShiftNotesModule } from './messages/shift-notes/shift-notes.module.js';
import { PaymentLinksModule } from './money/payment-links/payment-links.module.js';
import { PassengerMessagesModule } from './messages/passenger-messages/passenger-messages.module.js';
import { StaffMessagesModule } from './messages/staff-messages/staff-messages.module.js';
import { TariffsModule } from './money/tariffs/tariffs.module.js';
import { CheckInsModule } from './drivers/check-ins/check-ins.module.js';
import { EarningsModule } from './money/earnings/earnings.module.js';
import { ParcelsModule } from './parcels/parcels.module.js';
import { PapersModule } from './drivers/documents/papers.module.js';
import { TipsModule } from './money/tips/tips.module.js';
import { PlacesModule } from './fleet/places/places.module.js';
import { TripsModule } from './trips/trips.module.js';
import { QuotesModule } from './bookings/quotes/quotes.module.js';
import { RealtimeModule } from './realtime/realtime.module.js';
import { SharedTripsModule } from './trips/shared-trips/shared-trips.module.js';
import { TrackingModule } from './bookings/tracking/tracking.module.js';
import { ZonesModule } from './fleet/zones/zones.module.js';

/** One line a feature. */
// prettier-ignore
const FEATURES = [
  HttpModule,
  AuthModule,
  AccountsModule,
  PlacesModule,
  QuotesModule,
  BookingsModule,
  PaymentsModule,
  ChangesModule,
  FeesModule,
  FairnessModule,
  DocumentsModule,
  BusinessAccountsModule,
  PromotionsModule,
  ReferralsModule,
  TipsModule,
  RatingsModule,
  LostItemsModule,
  SafetyModule,
  ShiftNotesModule,
  StaffMessagesModule,
  PassengerMessagesModule,
  PaymentLinksModule,
  TariffsModule,
  EarningsModule,
  TrackingModule,
  SharedTripsModule,
  ParcelsModule,
  HealthModule,
  TripsModule,
  OffersModule,
  DriversModule,
  ArrivalsModule,
  MarketModule,
  CheckInsModule,
  ControlModule,
  DispatchModule,
  AlertsModule,
  ReplayModule,
  FleetModule,
  ZonesModule,
  RealtimeModule,
  ContactModule,
  ChatModule,
  ApplicationsModule,
  PapersModule,
  NoticesModule,
  OfficeModule,
  PrivacyModule,
  InboxModule,
  DocsModule,
];

/** The api: the parts it was given and its features. */
@Module({})
export class AppModule {
  static of(parts: ApiParts, more: readonly Type[]): DynamicModule {
    return { module: AppModule, imports: [PartsModule.of(parts), ...FEATURES, ...more] };
  }
}
