import { Inject, Injectable } from '@nestjs/common';
import type { CardSetupStatusView, CardSetupView, SavedCardsView } from '@sablon/contracts';
import type { Result } from '@sablon/domain';
import type { Messaging } from '@sablon/messaging';
import {
  chooseDefaultCard,
  openCardSetup,
  readCardSetup,
  readSavedMethods,
  removeCard,
  runCommand,
  type CardSetup,
  type Database,
  type SavedMethod,
  type SetupKind,
  type Transaction,
} from '@sablon/persistence';
import type { PaymentProvider } from '@sablon/providers';
import { DATABASE, MESSAGING, PAYMENTS } from '../../config/api-parts.js';
import { refuse, unwrap } from '../../http/refusal-exception.js';

/** ASSUMPTION: as long as a person watches a spinner, and no longer than a request may last. */
const WAIT_MS = 10_000;
const CHECK_EVERY_MS = 40;
const RETRY_SECONDS = 3;
/** At most one hint per object in this span, however often its page asks. */
const HINT_EVERY_MS = 2_000;

/** The provider does not answer now; the same request may be retried in a few seconds. */
const providerUnavailable = (): never => refuse('payment.provider_unavailable', undefined, RETRY_SECONDS);

/** Waits until the worker has fetched something from the provider; `payment.provider_unavailable` when it takes too long. */
export async function fromProvider<T>(look: () => Promise<T | null>): Promise<T> {
  const until = Date.now() + WAIT_MS;
  for (;;) {
    const found = await look();
    if (found !== null) return found;
    if (Date.now() >= until) return providerUnavailable();
    await new Promise((resolve) => setTimeout(resolve, CHECK_EVERY_MS));
  }
}

/** Key of the present span, so that hints within it count as one. */
export const hintSpan = (): string => String(Math.floor(Date.now() / HINT_EVERY_MS));

/** Cards and wallets saved for accounts: read here, carried out at the provider by the worker (docs/decisions/0005). */
@Injectable()
export class PaymentMethodsService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(MESSAGING) private readonly messaging: Messaging,
    @Inject(PAYMENTS) private readonly provider: PaymentProvider,
  ) {}

  async list(userId: string): Promise<SavedCardsView> {
    const now = new Date();
    const saved = await readSavedMethods(this.database.sql, userId);
    return { cards: saved.flatMap((method) => cardView(method, now)), wallets: saved.flatMap(walletView) };
  }

  /** Waits until the worker has it from the provider; `payment.provider_unavailable`. */
  async setUp(userId: string, kind: SetupKind): Promise<CardSetupView> {
    const id = await this.database.transaction((tx) => openCardSetup(tx, userId, kind));
    return fromProvider(async () => {
      const setup = await readCardSetup(this.database.sql, id);
      if (setup?.clientSecret) return this.view(setup, setup.clientSecret);
      return setup?.status === 'open' ? null : providerUnavailable();
    });
  }

  /** Status of the user's own set-up; one still open is looked up at the provider, in case its webhook is late or lost. */
  async setUpStatus(userId: string, id: string): Promise<CardSetupStatusView> {
    const setup = await readCardSetup(this.database.sql, id);
    if (setup?.userId !== userId) return refuse('request.not_found');
    if (setup.status === 'open' && setup.providerId) {
      await this.database.sql.query(
        `UPDATE card_setup SET next_attempt_at = now() WHERE id = $1 AND status = 'open' AND next_attempt_at > now() + interval '2 seconds'`,
        [id],
      );
      this.messaging.jobs.schedule('card.setup', id, { dedupe: hintSpan() });
    }
    return { id, status: setup.status };
  }

  choose(userId: string, cardId: string): Promise<SavedCardsView> {
    return this.change(userId, (tx) => chooseDefaultCard(tx, userId, cardId));
  }

  remove(userId: string, cardId: string): Promise<SavedCardsView> {
    return this.change(userId, (tx) => removeCard(tx, userId, cardId));
  }

  private async change(userId: string, work: (tx: Transaction) => Promise<Result<null>>): Promise<SavedCardsView> {
    unwrap(await runCommand(this.database, { actorId: userId, commandId: null, request: null }, work));
    return this.list(userId);
  }

  private view({ id }: CardSetup, clientSecret: string): CardSetupView {
    const { publishableKey, mode, browserApiUrl } = this.provider;
    return { id, clientSecret, publishableKey, mode, apiBaseUrl: browserApiUrl };
  }
}

/** A card is valid to the last day of its month. */
function cardView(method: SavedMethod, now: Date): SavedCardsView['cards'] {
  if (method.kind !== 'card') return [];
  const { id, providerId, brand, last4, expMonth, expYear, isDefault } = method;
  const expired = expYear * 12 + expMonth < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1;
  return [{ id, providerId, brand, last4, expMonth, expYear, expired, isDefault }];
}

function walletView(method: SavedMethod): SavedCardsView['wallets'] {
  if (method.kind === 'card') return [];
  const { id, providerId, kind, email, isDefault } = method;
  return [{ id, providerId, kind, email, isDefault }];
}
