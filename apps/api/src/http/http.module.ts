import { Global, Module } from '@nestjs/common';
import { OriginPolicy } from './origin-policy.js';

/** Request helpers for every feature. */
@Global()
@Module({
  providers: [OriginPolicy],
  exports: [OriginPolicy],
})
export class HttpModule {}
