import { Controller } from '@nestjs/common';
import {
  AdminBusinessListView,
  AdminBusinessView,
  NewBusinessView,
  StatementView,
  endpoints,
  type InputOf,
} from '@sablon/contracts';
import { Endpoint, Input } from '../../http/endpoint.js';
import { type CurrentSession, staffOf, CurrentUser } from '../../people/auth/current-user.decorator.js';
import { AdminBusinessService } from './admin-business.service.js';

@Controller()
export class AdminBusinessController {
  constructor(private readonly business: AdminBusinessService) {}

  @Endpoint(endpoints.companies.list)
  list(@Input() { query }: InputOf<typeof endpoints.companies.list>): Promise<AdminBusinessListView> {
    return this.business.list(query);
  }

  @Endpoint(endpoints.companies.create)
  create(
    @Input() { body }: InputOf<typeof endpoints.companies.create>,
    @CurrentUser() user: CurrentSession,
  ): Promise<NewBusinessView> {
    return this.business.create(body, staffOf(user));
  }

  @Endpoint(endpoints.companies.change)
  change(
    @Input() { params: { id }, body }: InputOf<typeof endpoints.companies.change>,
    @CurrentUser() user: CurrentSession,
  ): Promise<NewBusinessView> {
    return this.business.change(id, body, staffOf(user));
  }

  @Endpoint(endpoints.companies.read)
  view(
    @Input() { params: { id }, query: { month } }: InputOf<typeof endpoints.companies.read>,
  ): Promise<AdminBusinessView> {
    return this.business.view(id, month);
  }

  @Endpoint(endpoints.companies.invite)
  invite(
    @Input() { params: { id }, body }: InputOf<typeof endpoints.companies.invite>,
    @CurrentUser() user: CurrentSession,
  ): Promise<AdminBusinessView> {
    return this.business.invite(id, body, staffOf(user));
  }

  @Endpoint(endpoints.companies.removeMember)
  removeMember(
    @Input() { params: { id, memberId } }: InputOf<typeof endpoints.companies.removeMember>,
    @CurrentUser() user: CurrentSession,
  ): Promise<AdminBusinessView> {
    return this.business.removeMember(id, memberId, staffOf(user));
  }

  @Endpoint(endpoints.companies.invoiceMonth)
  statement(
    @Input() { params: { id }, body }: InputOf<typeof endpoints.companies.invoiceMonth>,
    @CurrentUser() user: CurrentSession,
  ): Promise<StatementView> {
    return this.business.statement(id, body.month, staffOf(user));
  }

  @Endpoint(endpoints.companies.settleInvoice)
  settle(
    @Input() { params: { id }, body }: InputOf<typeof endpoints.companies.settleInvoice>,
    @CurrentUser() user: CurrentSession,
  ): Promise<StatementView> {
    return this.business.settle(id, body.reference, staffOf(user));
  }
}
