import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Role } from '@sablon/domain';
import type { FastifyRequest } from 'fastify';
import { refuse } from '../http/refusal-exception.js';
import { sessionOf } from './current-user.decorator.js';
import { BEFORE_SECOND_FACTOR, ROUTE_RULE, type RouteRule } from './roles.decorator.js';
import { SessionService } from './session.service.js';

const STAFF: ReadonlySet<Role> = new Set<Role>(['dispatcher', 'admin']);

/** Lets a request through only by its route's rule; a route without one is not there for anybody. */
@Injectable()
export class RolesGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: SessionService,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    if (context.getType() !== 'http') return true; // sockets are admitted by the gateway
    const targets = [context.getHandler(), context.getClass()];
    const rule = this.reflector.getAllAndOverride<RouteRule | undefined>(ROUTE_RULE, targets);
    if (rule === 'public') return true;
    if (!rule) return refuse('request.not_found');
    const ofStaff = rule.every((role) => STAFF.has(role));
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const session = sessionOf(request);
    // Whoever comes with a session that ended is told so: a console has to sign in again.
    if (!session)
      return refuse(
        ofStaff && this.sessions.tokenOf(request.headers.cookie) === null ? 'request.not_found' : 'session.required',
      );
    if (session.mustEnrol && !this.reflector.getAllAndOverride<boolean | undefined>(BEFORE_SECOND_FACTOR, targets))
      return refuse('second_factor.required');
    if (rule.includes(session.role)) return true;
    return refuse(ofStaff ? 'request.not_found' : 'account.forbidden');
  }
}
