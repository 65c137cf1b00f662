import { Global, Module } from '@nestjs/common';
import { OriginPolicy } from './origin-policy.js';
import { WaitingConnectionsService } from './waiting-connections.service.js';

/** Request helpers for every feature. */
@Global()
@Module({
  providers: [OriginPolicy, WaitingConnectionsService],
  exports: [OriginPolicy, WaitingConnectionsService],
})
export class HttpModule {}
