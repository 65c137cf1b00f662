import { z } from 'zod';
import { Instant, requiredLine } from '../kernel/primitives.js';

/** What a new company sets up, in the order of the guide. */
export const SETUP_STEPS = [
  'company',
  'brand',
  'legal',
  'mail',
  'sms',
  'payments',
  'tariffs',
  'area',
  'drivers',
] as const;
export const SetupStep = z.enum(SETUP_STEPS);
export type SetupStep = z.infer<typeof SetupStep>;

/** What the server found about a step; each has words in the back office. */
export const SETUP_NOTES = [
  'company.missing',
  'company.sample',
  'company.incomplete',
  'company.done',
  'brand.missing',
  'brand.no_logo',
  'brand.done',
  'legal.company_first',
  'legal.unread',
  'legal.done',
  'mail.missing',
  'mail.from',
  'mail.support',
  'mail.local',
  'mail.untested',
  'mail.failed',
  'mail.done',
  'sms.missing',
  'sms.local',
  'sms.untested',
  'sms.failed',
  'sms.done',
  'payments.local',
  'payments.sandbox',
  'payments.no_key',
  'payments.secret_wrong',
  'payments.open_missing',
  'payments.open_wrong',
  'payments.modes_differ',
  'payments.accounts_differ',
  'payments.webhook_missing',
  'payments.webhook_wrong',
  'payments.test_keys',
  'payments.unreachable',
  'payments.key_unknown',
  'payments.failing',
  'payments.answers_live',
  'payments.answers_test',
  'payments.webhooks_hidden',
  'payments.webhook_none',
  'payments.webhook_off',
  'payments.webhook_on',
  'payments.unchecked',
  'tariffs.none',
  'tariffs.unconfirmed',
  'tariffs.done',
  'area.formula',
  'area.approximate',
  'area.done',
  'drivers.none',
  'drivers.applying',
  'drivers.done',
] as const;
export const SetupNote = z.enum(SETUP_NOTES);
export type SetupNote = z.infer<typeof SetupNote>;

/** One step: `unknown` while only a test can tell. */
export const SetupStepView = z
  .object({
    step: SetupStep,
    state: z.enum(['done', 'missing', 'unknown']),
    /** Whether passengers cannot be served without it. */
    must: z.boolean(),
    notes: z.array(
      z.object({
        note: SetupNote,
        tone: z.enum(['ok', 'warning', 'problem']),
        params: z.record(z.string(), z.union([z.string(), z.number()])),
      }),
    ),
    /** When its test was last made; null = never, or it has none. */
    testedAt: Instant.nullable(),
    /** What a person confirms with this step: the tariff in force, or the company as saved; null = nothing. */
    version: z.string().nullable(),
  })
  .meta({ id: 'SetupStep' });
export type SetupStepView = z.infer<typeof SetupStepView>;

/** How far the set-up is. */
export const SetupView = z
  .object({
    steps: z.array(SetupStepView),
    /** Every step that must be is done; a demo always is. */
    complete: z.boolean(),
    /** Where the test mail goes. */
    email: z.string(),
  })
  .meta({ id: 'Setup' });
export type SetupView = z.infer<typeof SetupView>;

/** Where the test SMS goes. */
export const SmsTestRequest = z.object({ phone: requiredLine(40) }).meta({ id: 'SmsTestRequest' });
export type SmsTestRequest = z.infer<typeof SmsTestRequest>;

/** The steps that only a person can judge. */
export const SETUP_CONFIRMED = ['legal', 'tariffs'] as const;
/** `version` is the one of the step as it was seen; if it has changed since, the request fails with `office.changed_meanwhile`. */
export const SetupConfirmation = z
  .object({ step: z.enum(SETUP_CONFIRMED), version: z.string().max(80) })
  .meta({ id: 'SetupConfirmation' });
export type SetupConfirmation = z.infer<typeof SetupConfirmation>;
