import { Global, Module } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { AccountSecurityController } from './account-security.controller.js';
import { DevicesService } from './devices.service.js';
import { DemoIssuerController } from './demo-issuer.controller.js';
import { IdentityController } from './identity.controller.js';
import { IdentityService } from './identity.service.js';
import { AccountMailsService } from './account-mails.service.js';
import { EmailVerificationService } from './email-verification.service.js';
import { MailedLinksController } from './mailed-links.controller.js';
import { PasswordChangeService } from './password-change.service.js';
import { LoginLimitsService } from './login-limits.service.js';
import { PasswordsService } from './passwords.service.js';
import { ProfileController } from './profile.controller.js';
import { ProfileService } from './profile.service.js';
import { RolesGuard } from './roles.guard.js';
import { SecondFactorController } from './second-factor.controller.js';
import { SecondFactorService } from './second-factor.service.js';
import { RegistrationService } from './registration.service.js';
import { SecondStepService } from './second-step.service.js';
import { SessionService } from './session.service.js';
import { SimulatorAccountsService } from './simulator-accounts.service.js';

/** Sessions, logging in and out, and the guard in front of every route. */
@Global()
@Module({
  imports: [DiscoveryModule],
  controllers: [
    AuthController,
    MailedLinksController,
    AccountSecurityController,
    ProfileController,
    SecondFactorController,
    IdentityController,
    DemoIssuerController,
  ],
  providers: [
    AuthService,
    AccountMailsService,
    EmailVerificationService,
    PasswordChangeService,
    ProfileService,
    DevicesService,
    IdentityService,
    SecondFactorService,
    RegistrationService,
    SecondStepService,
    LoginLimitsService,
    PasswordsService,
    SessionService,
    SimulatorAccountsService,
    { provide: APP_GUARD, useClass: RolesGuard },
  ],
  exports: [SessionService, PasswordsService, LoginLimitsService, SecondFactorService, AccountMailsService],
})
export class AuthModule {}
