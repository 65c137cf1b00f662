import { Inject, Injectable } from '@nestjs/common';
import { API_CONFIG } from '../config/api-parts.js';
import type { ApiConfig } from '../config/config.js';
import { asyncApiDocument } from './async-api.js';

/** The two descriptions of our surface, as JSON text; made when first asked for, half a second that no start has to wait for. */
@Injectable()
export class DocsService {
  private describe: (() => object) | null = null;
  private openApi: string | null = null;
  private asyncApi: string | null = null;

  constructor(@Inject(API_CONFIG) private readonly config: ApiConfig) {}

  /** How the routes are described, known once every route is. */
  useOpenApi(describe: () => object): void {
    this.describe = describe;
  }

  openApiText(): string | null {
    return (this.openApi ??= this.describe && JSON.stringify(this.describe()));
  }

  asyncApiText(): string {
    return (this.asyncApi ??= JSON.stringify(asyncApiDocument(this.config.publicUrl)));
  }
}
