import { Module } from '@nestjs/common';
import { SharedLinkAccessService } from './shared-link-access.service.js';

/** Shared links, for every feature that lets their holders in. */
@Module({ providers: [SharedLinkAccessService], exports: [SharedLinkAccessService] })
export class SharedLinkAccessModule {}
