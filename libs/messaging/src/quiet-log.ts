import type { MessagingLogger } from './messaging-logger.js';

/** ASSUMPTION: one line in ten seconds per subject tells an operator enough. */
const QUIET_MS = 10_000;

/** Logs the first failure of a subject at once, then at most one line in ten seconds with how many there were. */
export class QuietLog {
  private readonly subjects = new Map<string, { loggedAt: number; unsaid: number }>();

  constructor(private readonly logger: MessagingLogger) {}

  warn(subject: string, error: unknown): void {
    const now = performance.now();
    const known = this.subjects.get(subject);
    if (known && now - known.loggedAt < QUIET_MS) {
      known.unsaid++;
      return;
    }
    const reason = error instanceof Error ? error.message || error.name : String(error);
    const more = known?.unsaid ? ` (and ${known.unsaid} times since the last line)` : '';
    this.logger.warn(`${subject}: ${reason}${more}`);
    this.subjects.set(subject, { loggedAt: now, unsaid: 0 });
  }
}
