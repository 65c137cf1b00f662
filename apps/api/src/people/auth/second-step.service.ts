import { Inject, Injectable } from '@nestjs/common';
import { fail, ok, type Result } from '@sablon/domain';
import {
  spendAccountToken,
  tryAccountToken,
  writeAccountToken,
  type Account,
  type Database,
} from '@sablon/persistence';
import { DATABASE } from '../../config/api-parts.js';
import type { Caller } from './caller.js';
import { hashSessionToken, newSessionToken } from './session-token.js';
import { SecondFactorService } from './second-factor.service.js';

/** ASSUMPTION: time to find the phone; tries for typing errors. */
const STEP_GOOD_FOR_SECONDS = 5 * 60;
const TRIES = 5;

/** Between the right password and the session: a token that only allows entering the code. */
@Injectable()
export class SecondStepService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly factor: SecondFactorService,
  ) {}

  /** The token of a second step, null when this person needs none. */
  async ask(account: Account): Promise<string | null> {
    if (!(await this.factor.isOn(account.id))) return null;
    const token = newSessionToken();
    await this.database.transaction((tx) =>
      writeAccountToken(tx, {
        hash: hashSessionToken(token),
        userId: account.id,
        kind: 'second_factor',
        email: account.email,
        goodForSeconds: STEP_GOOD_FOR_SECONDS,
      }),
    );
    return token;
  }

  /** The token's user, when the code is right. Fails with `second_factor.expired`, `second_factor.wrong_code`. */
  async answer(token: string, code: string, { address, accountOfDevice }: Caller): Promise<Result<string>> {
    const hash = hashSessionToken(token);
    const owner = await tryAccountToken(this.database.sql, hash, 'second_factor', TRIES);
    if (!owner) return fail('second_factor.expired');
    const isKnown = accountOfDevice === owner.userId;
    if (!(await this.factor.takeCode(owner.userId, code, { address, isKnown })))
      return fail('second_factor.wrong_code');
    return (await spendAccountToken(this.database.sql, hash, 'second_factor'))
      ? ok(owner.userId)
      : fail('second_factor.expired');
  }
}
