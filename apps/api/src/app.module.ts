import { type DynamicModule, Module } from '@nestjs/common';
import { AuthModule } from './auth/auth.module.js';
import type { ApiParts } from './config/api-parts.js';
import { PartsModule } from './config/parts.module.js';
import { HttpModule } from './http/http.module.js';

/** One line a feature. */
const FEATURES = [HttpModule, AuthModule];

/** The api: the parts it was given and its features. */
@Module({})
export class AppModule {
  static of(parts: ApiParts): DynamicModule {
    return { module: AppModule, imports: [PartsModule.of(parts), ...FEATURES] };
  }
}
