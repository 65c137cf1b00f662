import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Role } from '@sablon/domain';
import type { FastifyRequest } from 'fastify';
import { refuse } from '../http/refusal-exception.js';
import { sessionOf } from './current-user.decorator.js';
import { ROUTE_RULE, type RouteRule } from './roles.decorator.js';

const STAFF: ReadonlySet<Role> = new Set<Role>(['dispatcher', 'admin']);

/** Lets a request through only by its route's rule; a route without one is not there for anybody. */
@Injectable()
export class RolesGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    if (context.getType() !== 'http') return true; // sockets are admitted by the gateway
    const rule = this.reflector.getAllAndOverride<RouteRule | undefined>(ROUTE_RULE, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (rule === 'public') return true;
    if (!rule) return refuse('request.not_found');
    const session = sessionOf(context.switchToHttp().getRequest<FastifyRequest>());
    if (!session) return refuse('session.required');
    if (rule.includes(session.role)) return true;
    return refuse(rule.every((role) => STAFF.has(role)) ? 'request.not_found' : 'account.forbidden');
  }
}
