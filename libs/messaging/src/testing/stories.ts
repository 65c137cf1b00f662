import { JOB_NAMES } from '@sablon/contracts';
import type { JobHandler, JobHandlers } from '../jobs/job-queue.js';
import type { Messaging, MessagingLogger } from '../messaging.js';

/** Connects one more process to the installation with this namespace. */
export type OpenMessaging = (namespace: string, instanceId: string, logger: MessagingLogger) => Promise<Messaging>;

/** Handlers for every job; those not given do nothing. */
export function handlers(given: Partial<Record<keyof JobHandlers, JobHandler>>): JobHandlers {
  const idle = Object.fromEntries(JOB_NAMES.map((name) => [name, () => Promise.resolve()]));
  return { ...idle, ...given } as JobHandlers;
}

export const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Waits until the expectation holds; throws its last failure on timeout. */
export async function eventually(expectation: () => void | Promise<void>, withinMs = 30_000): Promise<void> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    try {
      return await expectation();
    } catch (failure) {
      if (performance.now() > deadline) throw failure;
      await sleep(10);
    }
  }
}

let installations = 0;

/** Processes of one installation per test; `leaveAll` closes them and moves on to the next installation. */
export function newMessaging(open: OpenMessaging) {
  let members: Messaging[] = [];
  let namespace = '';
  const said: string[] = [];
  const logger: MessagingLogger = { warn: (line) => void said.push(line), error: (line) => void said.push(line) };
  return {
    said,
    namespaceOf: (): string => namespace,
    async join(): Promise<Messaging> {
      namespace ||= `story_${process.pid}_${Date.now()}_${++installations}`;
      const member = await open(namespace, `instance-${members.length + 1}`, logger);
      members.push(member);
      return member;
    },
    async leaveAll(): Promise<void> {
      await Promise.all(members.map((member) => member.close()));
      members = [];
      namespace = '';
      said.length = 0;
    },
  };
}
