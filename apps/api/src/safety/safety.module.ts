import { Global, Module } from '@nestjs/common';
import { AlarmsController, SafetyController, DriverSafetyController } from './safety.controller.js';
import { DriverSafetyService } from './driver-safety.service.js';
import { SafetyService } from './safety.service.js';

/** Safety alarms of passengers and drivers. Its exported services are open to every subject. */
@Global()
@Module({
  controllers: [SafetyController, DriverSafetyController, AlarmsController],
  providers: [SafetyService, DriverSafetyService],
})
export class SafetyModule {}
