import { Inject, Injectable } from '@nestjs/common';
import { API_CONFIG } from '../config/api-parts.js';
import type { ApiConfig } from '../config/config.js';
import { asyncApiDocument } from './async-api.js';

/** The two descriptions of our surface, as JSON text made once. */
@Injectable()
export class DocsService {
  private openApi: string | null = null;
  private readonly asyncApi: string;

  constructor(@Inject(API_CONFIG) config: ApiConfig) {
    this.asyncApi = JSON.stringify(asyncApiDocument(config.publicUrl));
  }

  /** Known once every route is. */
  useOpenApi(document: object): void {
    this.openApi = JSON.stringify(document);
  }

  openApiText(): string | null {
    return this.openApi;
  }

  asyncApiText(): string {
    return this.asyncApi;
  }
}
