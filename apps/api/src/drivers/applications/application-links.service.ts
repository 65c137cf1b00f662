import { Inject, Injectable } from '@nestjs/common';
import { signApplicationToken, verifyApplicationToken } from '@sablon/persistence';
import { API_CONFIG } from '../../config/api-parts.js';
import type { ApiConfig } from '../../config/config.js';
import { refuse } from '../../http/refusal-exception.js';

/** Creates and opens the signed links of applications. */
@Injectable()
export class ApplicationLinksService {
  constructor(@Inject(API_CONFIG) private readonly config: ApiConfig) {}

  sign(applicationId: string): string {
    return signApplicationToken(this.config.secret, applicationId);
  }

  /** The id behind a link; refuses with `request.not_found`, as for a deleted application. */
  open(token: string): string {
    return verifyApplicationToken(this.config.secret, token) ?? refuse('request.not_found');
  }

  /** Target of a mail's button. */
  urlOf(applicationId: string): string {
    return `${this.config.publicUrl}/devenir-chauffeur/form?dossier=${this.sign(applicationId)}`;
  }
}
