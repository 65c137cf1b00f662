import { Body, Controller, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { MachineRoomView, RetryJobRequest } from '@sablon/contracts';
import { z } from 'zod';
import { type CurrentSession, staffOf, CurrentUser } from '../people/auth/current-user.decorator.js';
import { Roles } from '../people/auth/roles.guard.js';
import { unwrap } from '../http/refusal-exception.js';
import { MachineRoomService } from './machine-room.service.js';

const RowId = z.string().regex(/^\d{1,18}$/);

/** Queue, outbox and the services we depend on. */
@ApiTags('office')
@Roles('admin')
@Controller('admin')
export class MachineRoomController {
  constructor(private readonly room: MachineRoomService) {}

  @Get('health')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: MachineRoomView })
  read(): Promise<MachineRoomView> {
    return this.room.read();
  }

  /** Relays a fact that was given up again. */
  @Post('outbox/:id/retry')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: MachineRoomView })
  async tellAgain(
    @Param('id', { schema: RowId }) id: string,
    @CurrentUser() user: CurrentSession,
  ): Promise<MachineRoomView> {
    return unwrap(await this.room.tellAgain(id, staffOf(user)));
  }

  /** Runs a job that failed in all its attempts once more. */
  @Post('jobs/retry')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: MachineRoomView })
  async retryJob(
    @Body({ schema: RetryJobRequest }) { id }: RetryJobRequest,
    @CurrentUser() user: CurrentSession,
  ): Promise<MachineRoomView> {
    return unwrap(await this.room.retryJob(id, staffOf(user)));
  }
}
