import { Global, Module } from '@nestjs/common';
import { ActiveDevicesService } from './active-devices.service.js';
import { BusToSocketsService } from './bus-to-sockets.service.js';
import { ConnectionsService } from './connections.service.js';
import { FleetWatchService } from './fleet-watch.service.js';
import { LiveGateway } from './live.gateway.js';
import { LiveStatsService } from './live-stats.service.js';
import { LivePositionsService } from './live-positions.service.js';
import { PresenceService } from './presence.service.js';
import { SocketMetricsService } from './socket-metrics.service.js';
import { TraceWriterService } from './trace-writer.service.js';
import { SharedWatchService } from './shared-watch.service.js';
import { TrackWatchService } from './track-watch.service.js';

/** The live connection. */
@Global()
@Module({
  providers: [
    LiveGateway,
    ConnectionsService,
    ActiveDevicesService,
    BusToSocketsService,
    LivePositionsService,
    TraceWriterService,
    FleetWatchService,
    TrackWatchService,
    SharedWatchService,
    PresenceService,
    LiveStatsService,
    SocketMetricsService,
  ],
  exports: [LiveStatsService, ConnectionsService],
})
export class RealtimeModule {}
