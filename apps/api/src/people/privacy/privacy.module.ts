import { join } from 'node:path';
import { Module } from '@nestjs/common';
import { createLocalDocuments } from '@sablon/providers';
import { API_CONFIG } from '../../config/api-parts.js';
import type { ApiConfig } from '../../config/config.js';
import { PrivacyController } from './privacy.controller.js';
import { DATA_FILES, PrivacyService } from './privacy.service.js';

/** One's own data: a copy of it, and its end. */
@Module({
  controllers: [PrivacyController],
  providers: [
    PrivacyService,
    {
      provide: DATA_FILES,
      inject: [API_CONFIG],
      useFactory: (config: ApiConfig) => createLocalDocuments(join(config.dataDirectory, 'documents')),
    },
  ],
})
export class PrivacyModule {}
