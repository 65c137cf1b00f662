import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { API_CONFIG } from '../config/api-parts.js';
import type { ApiConfig } from '../config/config.js';

/** Which pages may send commands (reliability.md §5.1 "CSRF", "WebSocket"). */
@Injectable()
export class OriginPolicy {
  private readonly allowed: ReadonlySet<string>;

  constructor(@Inject(API_CONFIG) config: ApiConfig) {
    this.allowed = new Set(config.allowedOrigins);
  }

  /** Whether an Origin header names one of our own pages; `null` and no header do not. */
  isAllowedOrigin(origin: string | undefined): boolean {
    return origin !== undefined && this.allowed.has(origin);
  }

  /**
   * Whether a command may come from its stated origin. Without Origin a browser still sends Sec-Fetch-Site; without either it
   * is a program, which may call as long as it brings no cookie that a browser could have added.
   */
  allowsCommand(headers: FastifyRequest['headers']): boolean {
    if (headers.origin !== undefined) return this.isAllowedOrigin(headers.origin);
    const site = headers['sec-fetch-site'];
    if (site !== undefined) return site === 'same-origin';
    return headers.cookie === undefined;
  }
}
