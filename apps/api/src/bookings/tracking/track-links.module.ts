import { Module } from '@nestjs/common';
import { TrackLinksService } from './track-links.service.js';

/** Signed links, for every feature that lets their holders in. */
@Module({ providers: [TrackLinksService], exports: [TrackLinksService] })
export class TrackLinksModule {}
