import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { AccountsModule } from './accounts/accounts.module.js';
import { ApplicationsModule } from './applications/applications.module.js';
import { AuthModule } from './auth/auth.module.js';
import { BookingsModule } from './bookings/bookings.module.js';
import { ContactModule } from './contact/contact.module.js';
import type { ApiParts } from './config/api-parts.js';
import { PartsModule } from './config/parts.module.js';
import { DispatchModule } from './dispatch/dispatch.module.js';
import { DocsModule } from './docs/docs.module.js';
import { DriversModule } from './drivers/drivers.module.js';
import { HealthModule } from './health/health.module.js';
import { HttpModule } from './http/http.module.js';
import { PaymentsModule } from './payments/payments.module.js';
import { InboxModule } from './inbox/inbox.module.js';
import { OffersModule } from './offers/offers.module.js';
import { PlacesModule } from './places/places.module.js';
import { TripsModule } from './trips/trips.module.js';
import { QuotesModule } from './quotes/quotes.module.js';
import { RealtimeModule } from './realtime/realtime.module.js';
import { TrackingModule } from './tracking/tracking.module.js';

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
  TrackingModule,
  HealthModule,
  TripsModule,
  OffersModule,
  DriversModule,
  DispatchModule,
  RealtimeModule,
  ContactModule,
  ApplicationsModule,
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
