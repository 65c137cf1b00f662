import type { Language, Role } from '@sablon/domain';

/** The person behind a request or a socket, as the server knows him. */
export interface CurrentSession {
  /** User id. */
  readonly id: string;
  readonly role: Role;
  readonly language: Language;
  readonly email: string;
  /** One of the demo's published accounts. */
  readonly demo?: boolean;
  /** Staff who has to turn a second factor on before anything else. */
  readonly mustEnrol?: boolean;
  /** SHA-256 of the cookie's token, hex: names the session without opening it. */
  readonly sessionIdHash: string;
}
