import { Inject, Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { accentColours, type BrandDetails, checkBriefName, ok, type Result, unsavedBrand } from '@sablon/domain';
import {
  type Database,
  type FollowedBrand,
  followBrand,
  readIdentity,
  refreshIdentity,
  saveBrand,
  type StaffAction,
  writeAudit,
} from '@sablon/persistence';
import { API_CONFIG, DATABASE } from '../config/api-parts.js';
import type { ApiConfig } from '../config/config.js';
import { cleanLogo } from './clean-logo.js';

/** Follows the saved brand from before the first request on, and saves another. */
@Injectable()
export class BrandService implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger('Brand');
  private followed: FollowedBrand | null = null;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(API_CONFIG) private readonly config: ApiConfig,
  ) {}

  async onModuleInit(): Promise<void> {
    this.followed = await followBrand(this.database.sql, {
      onFailure: (error) => this.logger.warn({ err: error }, 'the brand was not read'),
    });
  }

  onModuleDestroy(): void {
    this.followed?.stop();
  }

  async find(): Promise<BrandDetails> {
    return (await readIdentity(this.database.sql)).brand ?? unsavedBrand(this.config.demo);
  }

  /** `brand.accent_too_dark`, `brand.accent_too_light`, `brand.logo_unusable`, `brand.short_name_needed`. */
  async save(typed: BrandDetails, actor: StaffAction['actor']): Promise<Result<BrandDetails>> {
    const brief = checkBriefName(typed);
    if (!brief.ok) return brief;
    const colours = typed.accent === null ? ok(null) : accentColours(typed.accent);
    if (!colours.ok) return colours;
    const logo = typed.logo === null ? ok(null) : cleanLogo(typed.logo);
    if (!logo.ok) return logo;
    const details = { ...typed, logo: logo.value };
    await this.database.transaction(async (tx) => {
      await saveBrand(tx, details, actor.id);
      const data = { name: details.name, accent: details.accent, logo: details.logo !== null };
      await writeAudit(tx, { actor, action: 'brand.changed', objectId: 'brand', data });
    });
    await refreshIdentity(this.database.sql);
    return ok(details);
  }
}
