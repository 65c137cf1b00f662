import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { type ApiParts, PartsModule } from './config/api-parts.js';
import { HttpModule } from './http/http.module.js';
import { AuthModule } from './people/auth/auth.module.js';
import { PeopleModule } from './people/people.module.js';
import { FleetModule } from './fleet/fleet.module.js';
import { BookingsModule } from './bookings/bookings.module.js';
import { MoneyModule } from './money/money.module.js';
import { TripsModule } from './trips/trips.module.js';
import { DispatchModule } from './dispatch/dispatch.module.js';
import { DriversModule } from './drivers/drivers.module.js';
import { ParcelsModule } from './parcels/parcels.module.js';
import { MessagesModule } from './messages/messages.module.js';
import { SafetyModule } from './safety/safety.module.js';
import { ArrivalsModule } from './arrivals/arrivals.module.js';
import { RealtimeModule } from './realtime/realtime.module.js';
import { OfficeModule } from './office/office.module.js';
import { HealthModule } from './health/health.module.js';
import { DocsModule } from './docs/docs.module.js';

/** One module per subject, and those that serve all of them. */
const MODULES = [
  HttpModule,
  AuthModule,
  PeopleModule,
  FleetModule,
  BookingsModule,
  MoneyModule,
  TripsModule,
  DispatchModule,
  DriversModule,
  ParcelsModule,
  MessagesModule,
  SafetyModule,
  ArrivalsModule,
  RealtimeModule,
  OfficeModule,
  HealthModule,
  DocsModule,
];

/** The api: its parts and its subjects. */
@Module({})
export class AppModule {
  static of(parts: ApiParts, more: readonly Type[]): DynamicModule {
    return { module: AppModule, imports: [PartsModule.of(parts), ...MODULES, ...more] };
  }
}
