import { Controller } from '@nestjs/common';
import { MachineRoomView, endpoints, type InputOf } from '@sablon/contracts';
import { Endpoint, Input } from '../http/endpoint.js';
import { type CurrentSession, staffOf, CurrentUser } from '../people/auth/current-user.decorator.js';
import { unwrap } from '../http/refusal-exception.js';
import { MachineRoomService } from './machine-room.service.js';

/** Queue, outbox and the services we depend on. */
@Controller()
export class MachineRoomController {
  constructor(private readonly room: MachineRoomService) {}

  @Endpoint(endpoints.machineRoom.read)
  read(): Promise<MachineRoomView> {
    return this.room.read();
  }

  @Endpoint(endpoints.machineRoom.retryFact)
  async publishAgain(
    @Input() { params: { id } }: InputOf<typeof endpoints.machineRoom.retryFact>,
    @CurrentUser() user: CurrentSession,
  ): Promise<MachineRoomView> {
    return unwrap(await this.room.publishAgain(id, staffOf(user)));
  }

  @Endpoint(endpoints.machineRoom.retryJob)
  async retryJob(
    @Input() { body: { id } }: InputOf<typeof endpoints.machineRoom.retryJob>,
    @CurrentUser() user: CurrentSession,
  ): Promise<MachineRoomView> {
    return unwrap(await this.room.retryJob(id, staffOf(user)));
  }
}
