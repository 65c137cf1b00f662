import { Global, Module } from '@nestjs/common';
import { OriginPolicy } from './origin-policy.js';

/** What every feature may ask about a request. */
@Global()
@Module({
  providers: [OriginPolicy],
  exports: [OriginPolicy],
})
export class HttpModule {}
