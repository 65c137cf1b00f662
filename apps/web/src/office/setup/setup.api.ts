import { endpoints, type SetupConfirmation, type SetupView } from '@sablon/contracts';
import { call } from '../../shared/api/http-client.js';

/** The state of the set-up, which a saved company or brand changes too. */
export const SETUP_KEY = ['office', 'setup'] as const;

/** A mail server or a gateway may take its ten seconds, and its answer is what the administrator waits for. */
const TEST_TIMEOUT_MS = 40_000;

export const readSetup = (signal?: AbortSignal): Promise<SetupView> =>
  call(endpoints.setup.read, { ...(signal && { signal }) });

export const testMail = (): Promise<SetupView> => call(endpoints.setup.testMail, { timeoutMs: TEST_TIMEOUT_MS });

export const testSms = (phone: string): Promise<SetupView> =>
  call(endpoints.setup.testSms, { body: { phone }, timeoutMs: TEST_TIMEOUT_MS });

export const checkPayments = (): Promise<SetupView> =>
  call(endpoints.setup.checkPayments, { timeoutMs: TEST_TIMEOUT_MS });

/** `version` is the one of the step that was shown. */
export const confirmStep = (body: SetupConfirmation): Promise<SetupView> => call(endpoints.setup.confirm, { body });
