import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { AccountMessage, CodeMessage } from '@sablon/mail';
import {
  findAccountForLogin,
  queueMessage,
  writeAccountToken,
  writeOutbox,
  type Account,
  type AccountTokenKind,
  type Transaction,
} from '@sablon/persistence';
import { API_CONFIG } from '../../config/api-parts.js';
import type { ApiConfig } from '../../config/config.js';
import { hashSessionToken, newSessionToken } from './session-token.js';

type AccountMailKind =
  | 'account.verify_email'
  | 'account.reset_password'
  | 'account.password_changed'
  | 'account.second_factor_changed'
  | 'account.change_email'
  | 'account.email_changed'
  | 'account.address_in_use';
/** Events that affect an account's security; also sent in the app and to other devices. */
const SECURED: Partial<Record<AccountMailKind, string>> = {
  'account.password_changed': 'password_changed',
  'account.second_factor_changed': 'factor_changed',
  'account.email_changed': 'email_changed',
};
type Recipient = Pick<Account, 'id' | 'email' | 'firstName' | 'language'>;

/** Mails about an account, written in the transaction of the event they report. */
@Injectable()
export class AccountMailsService {
  constructor(@Inject(API_CONFIG) private readonly config: ApiConfig) {}

  /** The code that opens an account, in two groups of digits. It greets no one by name: a stranger may have typed it. */
  async writeCode(
    tx: Transaction,
    { email, language }: Pick<Account, 'email' | 'language'>,
    code: string,
  ): Promise<void> {
    const data: CodeMessage = { code };
    await queueMessage(tx, {
      kind: 'account.registration_code',
      channel: 'mail',
      recipient: email,
      language,
      data,
      dedupeKey: null,
    });
  }

  /** To the owner of an account whose address someone gave for another one; a disabled account gets none. */
  async writeInUse(tx: Transaction, email: string): Promise<void> {
    const owner = await findAccountForLogin(tx, email);
    if (owner) await this.write(tx, 'account.address_in_use', owner.account, '/connexion');
  }

  /** `path` is the target of the mail's button. */
  async write(tx: Transaction, kind: AccountMailKind, to: Recipient, path: string): Promise<void> {
    const data: AccountMessage = { firstName: to.firstName, url: `${this.config.publicUrl}${path}` };
    await queueMessage(tx, {
      kind,
      channel: 'mail',
      recipient: to.email,
      language: to.language,
      data,
      dedupeKey: null,
    });
    const what = SECURED[kind];
    if (what)
      await writeOutbox(tx, [{ topic: 'account.secured', objectId: to.id, payload: { what, event: randomUUID() } }]);
  }

  /** A mail whose button leads to `path` with a fresh token that works once, within the given time. */
  async writeLink(
    tx: Transaction,
    kind: AccountMailKind,
    to: Recipient,
    link: { readonly path: string; readonly token: AccountTokenKind; readonly goodForSeconds: number },
  ): Promise<void> {
    const token = newSessionToken();
    await writeAccountToken(tx, {
      hash: hashSessionToken(token),
      userId: to.id,
      kind: link.token,
      email: to.email,
      goodForSeconds: link.goodForSeconds,
    });
    await this.write(tx, kind, to, `${link.path}?token=${token}`);
  }
}
