import { Controller } from '@nestjs/common';
import { ArrivalsBoardView, endpoints, type InputOf, OfficeView } from '@sablon/contracts';
import { Endpoint, Input } from '../http/endpoint.js';
import { ArrivalsBoardService } from './arrivals-board.service.js';
import { OverviewService } from './overview.service.js';

@Controller()
export class OverviewController {
  constructor(private readonly overview: OverviewService) {}

  @Endpoint(endpoints.overview.read)
  read(): Promise<OfficeView> {
    return this.overview.read();
  }
}

@Controller()
export class ArrivalsBoardController {
  constructor(private readonly board: ArrivalsBoardService) {}

  @Endpoint(endpoints.arrivalsBoard.read)
  read(@Input() { query: { day } }: InputOf<typeof endpoints.arrivalsBoard.read>): Promise<ArrivalsBoardView> {
    return this.board.of(day ?? null);
  }
}
