import { Inject, Injectable } from '@nestjs/common';
import type { HealthView } from '@sablon/contracts';
import type { Messaging } from '@sablon/messaging';
import type { Database } from '@sablon/persistence';
import { API_CONFIG, DATABASE, MESSAGING } from '../config/api-parts.js';
import type { ApiConfig } from '../config/config.js';
import { MapStatusService } from '../fleet/places/map-status.service.js';

/** ASSUMPTION: a database that takes longer to answer SELECT 1 cannot serve requests. */
const PROBE_TIMEOUT_MS = 1_500;

/** Health of each component. Only Postgres makes the process unready; the rest degrades (reliability.md D13). */
@Injectable()
export class HealthService {
  private probe: Promise<boolean> | null = null;

  constructor(
    @Inject(API_CONFIG) private readonly config: ApiConfig,
    @Inject(DATABASE) private readonly database: Database,
    @Inject(MESSAGING) private readonly messaging: Messaging,
    private readonly mapStatus: MapStatusService,
  ) {}

  async read(): Promise<HealthView> {
    const database = (await this.databaseAnswers()) ? 'ok' : 'down';
    const messaging = this.messaging.health();
    return {
      status: database === 'down' ? 'down' : messaging,
      database,
      messaging,
      backend: this.messaging.backend,
      map: this.mapStatus.read(),
      payments: paymentMode(this.config.stripe),
      demo: this.config.demo,
    };
  }

  /** Many monitors share one query. */
  private databaseAnswers(): Promise<boolean> {
    this.probe ??= this.askDatabase().finally(() => (this.probe = null));
    return this.probe;
  }

  private async askDatabase(): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<boolean>((resolve) => (timer = setTimeout(resolve, PROBE_TIMEOUT_MS, false)));
    const asked = this.database.sql.query('SELECT 1').then(
      () => true,
      () => false,
    );
    return Promise.race([asked, late]).finally(() => clearTimeout(timer));
  }
}

function paymentMode(stripe: ApiConfig['stripe']): HealthView['payments'] {
  if (stripe.baseUrl) return 'sandbox';
  return stripe.secretKey.startsWith('sk_live_') || stripe.secretKey.startsWith('rk_live_') ? 'live' : 'test';
}
