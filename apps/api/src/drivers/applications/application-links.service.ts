import { Inject, Injectable } from '@nestjs/common';
import { signApplicationToken, verifyApplicationToken } from '@sablon/persistence';
import { API_CONFIG } from '../../config/api-parts.js';
import type { ApiConfig } from '../../config/config.js';
import { refuse } from '../../http/refusal-exception.js';

/** Makes and opens the signed links of applications. */
@Injectable()
export class ApplicationLinksService {
  constructor(@Inject(API_CONFIG) private readonly config: ApiConfig) {}

  sign(applicationId: string): string {
    return signApplicationToken(this.config.secret, applicationId);
  }

  /** The id behind a link; refuses with `request.not_found`, as for an application that is gone. */
  open(token: string): string {
    return verifyApplicationToken(this.config.secret, token) ?? refuse('request.not_found');
  }

  /** Where a mail's button leads. */
  urlOf(applicationId: string): string {
    return `${this.config.publicUrl}/devenir-chauffeur/form?dossier=${this.sign(applicationId)}`;
  }
}
