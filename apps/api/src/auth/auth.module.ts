import { Global, Module } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { RolesGuard } from './roles.guard.js';
import { SessionService } from './session.service.js';

/** Sessions, and the guard that stands before every route. */
@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [SessionService, { provide: APP_GUARD, useClass: RolesGuard }],
  exports: [SessionService],
})
export class AuthModule {}
