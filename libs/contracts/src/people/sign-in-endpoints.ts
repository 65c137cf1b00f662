import { z } from 'zod';
import { SIGNED_IN, file, verbsOf } from '../endpoint.js';
import { Done } from '../kernel/primitives.js';
import {
  ForgotPasswordRequest,
  LoginView,
  ResetPasswordRequest,
  SecondStepRequest,
  VerifyEmailRequest,
} from './account-security.js';
import {
  AdministratorRequest,
  LoginRequest,
  PreferencesRequest,
  ConfirmRegistrationRequest,
  RegisterRequest,
  RegistrationView,
  ResendCodeRequest,
  SessionView,
  IdentityAnswer,
  IdentityProvidersView,
} from './accounts.js';

const { get, post, patch } = verbsOf('people');

/** Sessions and accounts. */
export const auth = {
  session: get('/auth/session', {
    access: 'anyone',
    reply: SessionView,
    summary: 'Says who the caller is.',
  }),
  login: post('/auth/login', {
    access: 'anyone',
    body: LoginRequest,
    reply: LoginView,
    errors: ['account.in_use', 'request.too_many', 'session.wrong_credentials'],
    summary: 'Logs a person in by address and password.',
    description: 'Staff and people with a second factor get a token for the second step instead of a session.',
    example: { email: 'lotte@voorbeeld.test', password: 'Rit-naar-de-Zavel-7' },
  }),
  secondStep: post('/auth/login/second-factor', {
    access: 'anyone',
    body: SecondStepRequest,
    reply: SessionView,
    errors: ['request.too_many', 'second_factor.expired', 'second_factor.wrong_code', 'session.wrong_credentials'],
    summary: 'Completes a login with the code of the second factor.',
  }),
  register: post('/auth/register', {
    access: 'anyone',
    body: RegisterRequest,
    reply: RegistrationView,
    errors: ['request.too_many'],
    summary: 'Asks for an account and sends a code to its address.',
    description: 'The reply is the same whether or not an account has the address; its owner gets another mail then.',
    example: {
      firstName: 'Lotte',
      lastName: 'Maes',
      email: 'lotte@voorbeeld.test',
      phone: '+32 470 12 34 56',
      password: 'Rit-naar-de-Zavel-7',
      language: 'nl',
    },
  }),
  confirmRegistration: post('/auth/register/confirm', {
    access: 'anyone',
    body: ConfirmRegistrationRequest,
    reply: SessionView,
    status: 201,
    errors: ['account.code_expired', 'account.wrong_code', 'request.too_many', 'session.wrong_credentials'],
    summary: 'Opens the account with the code of the mail and logs the person in.',
  }),
  resendCode: post('/auth/register/resend', {
    access: 'anyone',
    body: ResendCodeRequest,
    reply: RegistrationView,
    errors: ['account.code_expired', 'request.too_many'],
    summary: 'Sends another code for an account that was asked for; the one before holds as long as it did.',
  }),
  registerAdministrator: post('/auth/administrator', {
    access: 'anyone',
    body: AdministratorRequest,
    reply: SessionView,
    status: 201,
    errors: ['account.email_taken', 'account.link_expired', 'request.too_many', 'session.wrong_credentials'],
    summary: 'Opens the account of an administrator by the link that the installation prints, and logs them in.',
    description:
      'A link works once. Until a second factor is on, the session opens the page of the account’s security only.',
  }),
  logout: post('/auth/logout', {
    access: 'anyone',
    reply: Done,
    summary: 'Logs the caller out; also succeeds for a visitor.',
  }),
  preferences: patch('/auth/preferences', {
    access: SIGNED_IN,
    beforeSecondFactor: true,
    body: PreferencesRequest,
    reply: SessionView,
    summary: 'Sets the caller’s language and other preferences of the account.',
  }),
};

/** For people who follow a link in one of our mails, or ask for one. */
export const mailedLinks = {
  verifyEmail: post('/auth/verify-email', {
    access: 'anyone',
    body: VerifyEmailRequest,
    reply: Done,
    errors: ['account.email_taken', 'account.link_expired', 'request.too_many'],
    summary: 'Confirms an address by the link in a mail.',
  }),
  forgotPassword: post('/auth/forgot-password', {
    access: 'anyone',
    body: ForgotPasswordRequest,
    reply: Done,
    errors: ['request.too_many'],
    summary: 'Asks for a mail that sets a new password.',
    description: 'The reply is the same whether or not an account has the address.',
  }),
  resetPassword: post('/auth/reset-password', {
    access: 'anyone',
    body: ResetPasswordRequest,
    reply: Done,
    errors: ['account.link_expired', 'request.too_many'],
    summary: 'Sets a new password by the link in a mail.',
  }),
};

/** Signing in with Google, Apple or the demo’s stand-ins for them: the browser leaves by one address and comes back by another. */
export const identity = {
  demoIssuer: get('/dev/identity/:provider/authorize', {
    access: 'anyone',
    params: { provider: z.string() },
    query: IdentityAnswer,
    reply: file('text/html'),
    errors: ['request.not_found'],
    summary: 'Serves the sign-in page of the demo’s stand-in for an identity provider.',
    description: 'It exists in the demo only.',
  }),
  providers: get('/auth/identity', {
    access: 'anyone',
    reply: IdentityProvidersView,
    summary: 'Lists the identity providers people can sign in with.',
  }),
  start: get('/auth/identity/:provider/start', {
    access: 'anyone',
    params: { provider: z.string() },
    status: 303,
    reply: file('text/html'),
    errors: ['request.not_found', 'request.too_many'],
    summary: 'Sends the browser to an identity provider.',
  }),
  callback: get('/auth/identity/:provider/callback', {
    access: 'anyone',
    params: { provider: z.string() },
    query: IdentityAnswer,
    status: 303,
    reply: file('text/html'),
    errors: ['identity.email_unverified', 'identity.refused', 'request.too_many', 'session.wrong_credentials'],
    summary: 'Receives the browser back from an identity provider.',
  }),
  postedCallback: post('/auth/identity/:provider/callback', {
    access: 'anyone',
    params: { provider: z.string() },
    body: IdentityAnswer,
    status: 303,
    reply: file('text/html'),
    errors: ['identity.email_unverified', 'identity.refused', 'request.too_many', 'session.wrong_credentials'],
    summary: 'Receives the form with which Apple’s page sends the browser back.',
    description: 'The sealed cookie replaces the check of the origin.',
  }),
};
