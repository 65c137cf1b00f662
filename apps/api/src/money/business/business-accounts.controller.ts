import { Controller } from '@nestjs/common';
import { BusinessListView, BusinessView, endpoints, type InputOf } from '@sablon/contracts';
import { Endpoint, Input } from '../../http/endpoint.js';
import { type CurrentSession, CurrentUser } from '../../people/auth/current-user.decorator.js';
import { BusinessAccountsService } from './business-accounts.service.js';

@Controller()
export class BusinessAccountsController {
  constructor(private readonly business: BusinessAccountsService) {}

  @Endpoint(endpoints.business.list)
  list(@CurrentUser() user: CurrentSession): Promise<BusinessListView> {
    return this.business.list(user.id);
  }

  @Endpoint(endpoints.business.read)
  view(
    @Input() { params: { id } }: InputOf<typeof endpoints.business.read>,
    @CurrentUser() user: CurrentSession,
  ): Promise<BusinessView> {
    return this.business.view(id, user.id);
  }

  @Endpoint(endpoints.business.accept)
  accept(
    @Input() { params: { id } }: InputOf<typeof endpoints.business.accept>,
    @CurrentUser() user: CurrentSession,
  ): Promise<BusinessListView> {
    return this.business.answer(id, user.id, true);
  }

  @Endpoint(endpoints.business.decline)
  decline(
    @Input() { params: { id } }: InputOf<typeof endpoints.business.decline>,
    @CurrentUser() user: CurrentSession,
  ): Promise<BusinessListView> {
    return this.business.answer(id, user.id, false);
  }

  @Endpoint(endpoints.business.setMember)
  setMember(
    @Input() { params: { id }, body }: InputOf<typeof endpoints.business.setMember>,
    @CurrentUser() user: CurrentSession,
  ): Promise<BusinessView> {
    return this.business.setMember(id, user.id, body);
  }

  @Endpoint(endpoints.business.removeMember)
  removeMember(
    @Input() { params: { id, userId: memberId } }: InputOf<typeof endpoints.business.removeMember>,
    @CurrentUser() user: CurrentSession,
  ): Promise<BusinessView> {
    return this.business.removeMember(id, user.id, memberId);
  }

  @Endpoint(endpoints.business.addCostCentre)
  addCostCentre(
    @Input() { params: { id }, body }: InputOf<typeof endpoints.business.addCostCentre>,
    @CurrentUser() user: CurrentSession,
  ): Promise<BusinessView> {
    return this.business.addCostCentre(id, user.id, body);
  }

  @Endpoint(endpoints.business.retireCostCentre)
  archiveCostCentre(
    @Input() { params: { id, centreId } }: InputOf<typeof endpoints.business.retireCostCentre>,
    @CurrentUser() user: CurrentSession,
  ): Promise<BusinessView> {
    return this.business.archiveCostCentre(id, user.id, centreId);
  }

  @Endpoint(endpoints.business.decide)
  decide(
    @Input() { params: { id, bookingId }, body }: InputOf<typeof endpoints.business.decide>,
    @CurrentUser() user: CurrentSession,
  ): Promise<BusinessView> {
    return this.business.decide(id, user.id, bookingId, body);
  }
}
