import { Module } from '@nestjs/common';
import { TripsModule } from '../../trips/trips.module.js';
import { ShiftNotesController } from './shift-notes.controller.js';
import { ShiftNotesService } from './shift-notes.service.js';

/** The hand-over between shifts. */
@Module({
  imports: [TripsModule],
  controllers: [ShiftNotesController],
  providers: [ShiftNotesService],
})
export class ShiftNotesModule {}
