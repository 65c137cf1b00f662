/** What messaging says about itself; Nest's Logger and console both fit. */
export interface MessagingLogger {
  warn(message: string, ...details: unknown[]): void;
  error(message: string, ...details: unknown[]): void;
}
