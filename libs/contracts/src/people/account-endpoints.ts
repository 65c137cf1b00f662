import { SIGNED_IN, file, verbsOf } from '../endpoint.js';
import { Done, Uuid } from '../kernel/primitives.js';
import { ReferralClaim, ReferralView } from '../money/promotions.js';
import {
  AccountSecurityView,
  ChangePasswordRequest,
  ConfirmSecondFactorRequest,
  DeleteAccountRequest,
  PrivacyView,
  RecoveryCodesView,
  SecondFactorSecretView,
  SessionId,
  StartSecondFactorRequest,
  StopSecondFactorRequest,
} from './account-security.js';
import { ChangeEmailRequest, ChangeProfileRequest, ProfileView, RideStatisticsView } from './accounts.js';

const { get, post, patch, del } = verbsOf('people');

/** The caller’s own name, address, telephone number and ride preferences. */
export const profile = {
  read: get('/account/profile', {
    access: SIGNED_IN,
    reply: ProfileView,
    summary: 'Reads the caller’s name, address, telephone number and ride preferences.',
  }),
  change: patch('/account/profile', {
    access: SIGNED_IN,
    body: ChangeProfileRequest,
    reply: ProfileView,
    summary: 'Changes the named fields of the caller’s profile.',
  }),
  statistics: get('/account/profile/statistics', {
    access: SIGNED_IN,
    reply: RideStatisticsView,
    summary: 'Reads the caller’s ride statistics.',
  }),
  changeEmail: post('/account/profile/email', {
    access: SIGNED_IN,
    body: ChangeEmailRequest,
    reply: ProfileView,
    errors: ['account.wrong_password', 'request.too_many'],
    summary: 'Asks for another e-mail address.',
    description: 'The present one stays until the link sent to the new one is followed.',
  }),
};

/** The caller’s own account as its security page shows it. */
export const security = {
  read: get('/account/security', {
    access: SIGNED_IN,
    beforeSecondFactor: true,
    reply: AccountSecurityView,
    summary: 'Reads the caller’s devices, second factor and address for the security page.',
  }),
  resendVerification: post('/account/verify-email', {
    access: SIGNED_IN,
    beforeSecondFactor: true,
    reply: Done,
    errors: ['request.too_many'],
    summary: 'Sends the mail that confirms an address again.',
  }),
  changePassword: post('/account/password', {
    access: SIGNED_IN,
    beforeSecondFactor: true,
    body: ChangePasswordRequest,
    reply: Done,
    errors: ['account.wrong_password', 'request.too_many'],
    summary: 'Changes the caller’s password.',
  }),
  endDevice: del('/account/devices/:id', {
    access: SIGNED_IN,
    beforeSecondFactor: true,
    params: { id: SessionId },
    reply: Done,
    errors: ['account.session_unknown'],
    summary: 'Signs one device out.',
  }),
  endOtherDevices: del('/account/devices', {
    access: SIGNED_IN,
    beforeSecondFactor: true,
    reply: Done,
    summary: 'Signs every device out but the one that asks.',
  }),
};

/** Turning the caller’s own second factor on and off. */
export const secondFactor = {
  start: post('/account/second-factor/start', {
    access: SIGNED_IN,
    beforeSecondFactor: true,
    body: StartSecondFactorRequest,
    reply: SecondFactorSecretView,
    errors: ['account.wrong_password', 'request.too_many', 'second_factor.already_on'],
    summary: 'Starts turning a second factor on.',
  }),
  confirm: post('/account/second-factor/confirm', {
    access: SIGNED_IN,
    beforeSecondFactor: true,
    body: ConfirmSecondFactorRequest,
    reply: RecoveryCodesView,
    errors: ['request.too_many', 'second_factor.already_on', 'second_factor.not_started', 'second_factor.wrong_code'],
    summary: 'Turns the second factor on with its first code.',
  }),
  stop: post('/account/second-factor/stop', {
    access: SIGNED_IN,
    beforeSecondFactor: true,
    body: StopSecondFactorRequest,
    reply: Done,
    errors: [
      'account.wrong_password',
      'request.too_many',
      'second_factor.mandatory',
      'second_factor.not_started',
      'second_factor.wrong_code',
    ],
    summary: 'Turns the second factor off.',
  }),
};

/** The caller’s own data: a copy of it, and its deletion (GDPR art. 15, 17 and 20). */
export const privacy = {
  read: get('/account/privacy', {
    access: SIGNED_IN,
    reply: PrivacyView,
    summary: 'Reads the caller’s exports and the deletion they have asked for.',
  }),
  export: post('/account/privacy/export', {
    access: SIGNED_IN,
    reply: PrivacyView,
    errors: ['privacy.export_under_way', 'request.key_reused'],
    summary: 'Asks for an export of all the caller’s data as one file.',
    description: 'It is ready within minutes (GDPR art. 15 and 20).',
  }),
  exportFile: get('/account/privacy/exports/:id/file', {
    access: SIGNED_IN,
    params: { id: Uuid },
    reply: file('application/zip'),
    errors: ['privacy.export_gone'],
    summary: 'Downloads an export of the caller’s data.',
  }),
  delete: post('/account/privacy/deletion', {
    access: SIGNED_IN,
    body: DeleteAccountRequest,
    reply: Done,
    errors: ['account.wrong_password', 'privacy.deletion_blocked', 'request.too_many', 'second_factor.wrong_code'],
    summary: 'Asks for the deletion of the caller’s account.',
    description: 'Every session ends, and the account is erased some days later (GDPR art. 17).',
  }),
  keepAccount: del('/account/privacy/deletion', {
    access: SIGNED_IN,
    reply: PrivacyView,
    summary: 'Cancels the deletion of the caller’s account.',
  }),
};

/** Recommending us, and the credit it earns. */
export const referrals = {
  read: get('/me/referral', {
    access: SIGNED_IN,
    reply: ReferralView,
    summary: 'Reads the caller’s referral code and the credit it has earned.',
  }),
  claim: post('/me/referral/claim', {
    access: SIGNED_IN,
    body: ReferralClaim,
    reply: ReferralView,
    errors: [
      'referral.already_claimed',
      'referral.own_code',
      'referral.too_late',
      'referral.unknown_code',
      'request.key_reused',
      'request.too_many',
    ],
    summary: 'Claims another person’s referral code.',
    description: 'Both get credit when the caller’s first ride is completed.',
  }),
};
