import { Inject, Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { BrandBody } from '@sablon/contracts';
import { accentColours, checkBriefName, ok, type Result, unsavedBrand } from '@sablon/domain';
import {
  type Database,
  type FollowedBrand,
  followBrand,
  readVersionedIdentity,
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

  async find(): Promise<BrandBody> {
    const { brand, versions } = await readVersionedIdentity(this.database.sql);
    return { ...(brand ?? unsavedBrand(this.config.demo)), version: versions.brand };
  }

  /**
   * `brand.accent_too_dark`, `brand.accent_too_light`, `brand.logo_unusable`, `brand.short_name_needed`; `office.changed_meanwhile` when
   * someone else saved one since its version.
   */
  async save({ version: seen, ...typed }: BrandBody, actor: StaffAction['actor']): Promise<Result<BrandBody>> {
    const brief = checkBriefName(typed);
    if (!brief.ok) return brief;
    const colours = typed.accent === null ? ok(null) : accentColours(typed.accent);
    if (!colours.ok) return colours;
    const logo = typed.logo === null ? ok(null) : cleanLogo(typed.logo);
    if (!logo.ok) return logo;
    const details = { ...typed, logo: logo.value };
    const saved = await this.database.transaction(async (tx) => {
      const version = await saveBrand(tx, details, { by: actor.id, seen });
      if (!version.ok) return version;
      const data = { name: details.name, accent: details.accent, logo: details.logo !== null };
      await writeAudit(tx, { actor, action: 'brand.changed', objectId: 'brand', data });
      return version;
    });
    if (!saved.ok) return saved;
    await refreshIdentity(this.database.sql);
    return ok({ ...details, version: saved.value });
  }
}
