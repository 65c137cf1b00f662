import { type DynamicModule, Module } from '@nestjs/common';
import { API_CONFIG, ARRIVALS, DATABASE, GEO, MESSAGING, PAYMENTS, SENDERS, type ApiParts } from './api-parts.js';

/** Makes the opened parts injectable everywhere. */
@Module({})
export class PartsModule {
  static of(parts: ApiParts): DynamicModule {
    const providers = [
      { provide: API_CONFIG, useValue: parts.config },
      { provide: DATABASE, useValue: parts.database },
      { provide: MESSAGING, useValue: parts.messaging },
      { provide: GEO, useValue: parts.geo },
      { provide: PAYMENTS, useValue: parts.payments },
      { provide: ARRIVALS, useValue: parts.arrivals },
      { provide: SENDERS, useValue: parts.senders },
    ];
    return { module: PartsModule, global: true, providers, exports: providers };
  }
}
