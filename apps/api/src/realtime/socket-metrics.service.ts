import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { ROLES } from '@sablon/domain';
import type { Metrics } from '@sablon/metrics';
import { METRICS } from '../config/api-parts.js';
import { ConnectionsService } from './connections.service.js';
import { LiveStatsService } from './live-stats.service.js';

/**
 * Shows what sockets and positions count anyway: the hot path keeps its own counters and knows nothing of metrics, which read
 * them when someone asks.
 */
@Injectable()
export class SocketMetricsService implements OnModuleInit, OnModuleDestroy {
  private readonly shown = new Map<string, number>();
  private end: () => void = () => undefined;

  constructor(
    @Inject(METRICS) private readonly metrics: Metrics,
    private readonly connections: ConnectionsService,
    private readonly stats: LiveStatsService,
  ) {}

  onModuleInit(): void {
    this.end = this.metrics.read(() => this.read());
  }

  onModuleDestroy(): void {
    this.end();
  }

  private read(): void {
    const open = this.connections.countByKind();
    for (const kind of [...ROLES, 'visitor'] as const) this.metrics.openSockets.set({ kind }, open.get(kind) ?? 0);
    for (const [event, count] of Object.entries(this.stats.read())) {
      this.metrics.socketEvents.inc({ event }, count - (this.shown.get(event) ?? 0));
      this.shown.set(event, count);
    }
  }
}
