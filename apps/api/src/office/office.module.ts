import { Global, Module } from '@nestjs/common';
import { ArchiveController } from './archive/archive.controller.js';
import { ArchiveService } from './archive/archive.service.js';
import { SavedFiltersController } from './archive/saved-filters.controller.js';
import { CustomersController } from './customers/customers.controller.js';
import { CustomersService } from './customers/customers.service.js';
import { FiguresService } from './files/figures.service.js';
import { FilesController } from './files/files.controller.js';
import { ExpiriesService } from './files/expiries.service.js';
import { WorkFilesService } from './files/work-files.service.js';
import { ArrivalsBoardController, OverviewController } from './arrivals-board.controller.js';
import { ArrivalsBoardService } from './arrivals-board.service.js';
import { AuditController } from './audit.controller.js';
import { AuditService } from './audit.service.js';
import { BrandController } from './brand.controller.js';
import { BrandService } from './brand.service.js';
import { DispatchSettingsController } from './dispatch-settings.controller.js';
import { DispatchSettingsService } from './dispatch-settings.service.js';
import { MachineRoomController } from './machine-room.controller.js';
import { MachineRoomService } from './machine-room.service.js';
import { OverviewService } from './overview.service.js';
import { PeopleController } from './people.controller.js';
import { PeopleService } from './people.service.js';
import { SetupController } from './setup.controller.js';
import { SetupService } from './setup.service.js';
import { StatisticsController } from './statistics.controller.js';
import { StatisticsService } from './statistics.service.js';
import { WhatIfController } from './what-if.controller.js';
import { WhatIfService } from './what-if.service.js';
import { VehiclesController } from './vehicles.controller.js';
import { VehiclesService } from './vehicles.service.js';

/** The back office: open tasks, people and their roles, the audit log, arrivals of the day. */
@Global()
@Module({
  controllers: [
    ArchiveController,
    ArrivalsBoardController,
    AuditController,
    BrandController,
    CustomersController,
    DispatchSettingsController,
    FilesController,
    MachineRoomController,
    OverviewController,
    PeopleController,
    SavedFiltersController,
    SetupController,
    StatisticsController,
    VehiclesController,
    WhatIfController,
  ],
  providers: [
    ArchiveService,
    ArrivalsBoardService,
    AuditService,
    BrandService,
    CustomersService,
    DispatchSettingsService,
    FiguresService,
    MachineRoomService,
    OverviewService,
    ExpiriesService,
    PeopleService,
    SetupService,
    StatisticsService,
    VehiclesService,
    WhatIfService,
    WorkFilesService,
  ],
})
export class OfficeModule {}
