import { Module } from '@nestjs/common';
import { ControlController } from './control.controller.js';
import { ControlService } from './control.service.js';

/** Proofs of reservation for roadside checks. */
@Module({ controllers: [ControlController], providers: [ControlService], exports: [ControlService] })
export class ControlModule {}
