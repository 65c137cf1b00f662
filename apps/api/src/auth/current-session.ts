import type { Language, Role } from '@sablon/domain';

/** The person behind a request or a socket, as the server knows him. */
export interface CurrentSession {
  /** User id. */
  readonly id: string;
  readonly role: Role;
  readonly language: Language;
  readonly email: string;
  /** SHA-256 of the cookie's token, hex: names the session without opening it. */
  readonly sessionIdHash: string;
}
