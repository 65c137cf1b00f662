import {
  type CanActivate,
  type ExecutionContext,
  Injectable,
  type INestApplicationContext,
  RequestMethod,
} from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import type { Role } from '@sablon/domain';
import type { FastifyRequest } from 'fastify';
import { endpointOf } from '../../http/endpoint.js';
import { refuse } from '../../http/refusal-exception.js';
import { sessionOf } from './current-user.decorator.js';
import { SessionService } from './session.service.js';

/** Who may call a route, from its entry in the contracts' tables. Staff's routes answer 404 to others (ASVS 8.4.2). */
type RouteRule = 'public' | readonly Role[];

/** Null for a route without an entry, which exists for no caller. */
function ruleOf(handler: object): RouteRule | null {
  const access = endpointOf(handler)?.access;
  if (access === undefined) return null;
  return typeof access === 'string' ? 'public' : access;
}

const STAFF: ReadonlySet<Role> = new Set<Role>(['dispatcher', 'admin']);

/** Admits a request only by its route's rule; a route without one does not exist for any caller. */
@Injectable()
export class RolesGuard implements CanActivate {
  constructor(private readonly sessions: SessionService) {}

  canActivate(context: ExecutionContext): boolean {
    if (context.getType() !== 'http') return true; // sockets are admitted by the gateway
    const rule = ruleOf(context.getHandler());
    if (rule === 'public') return true;
    if (!rule) return refuse('request.not_found');
    const ofStaff = rule.every((role) => STAFF.has(role));
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const session = sessionOf(request);
    // A request with an ended session gets that error, as a console has to sign in again.
    if (!session)
      return refuse(
        ofStaff && this.sessions.tokenOf(request.headers.cookie) === null ? 'request.not_found' : 'session.required',
      );
    if (session.mustEnrol && !endpointOf(context.getHandler())?.beforeSecondFactor)
      return refuse('second_factor.required');
    if (rule.includes(session.role)) return true;
    return refuse(ofStaff ? 'request.not_found' : 'account.forbidden');
  }
}

/** One route with its access rule. */
export interface RouteWithRule {
  readonly method: string;
  readonly path: string;
  /** Class and method, to find it. */
  readonly handler: string;
  readonly rule: RouteRule | null;
}

/** Every HTTP route of the application with its rule. */
export function listRoutes(app: INestApplicationContext): readonly RouteWithRule[] {
  const scanner = new MetadataScanner();
  return app
    .get(DiscoveryService)
    .getControllers()
    .flatMap(({ instance, metatype }) => {
      if (!instance || !metatype) return [];
      const prototype = Object.getPrototypeOf(instance) as Record<string, () => unknown>;
      return scanner.getAllMethodNames(prototype).flatMap((name) => {
        const handler = prototype[name];
        if (!handler || Reflect.getMetadata(PATH_METADATA, handler) === undefined) return [];
        const method = RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler) as number] ?? 'ALL';
        const rule = ruleOf(handler);
        return pathsOf(metatype, handler).map((path) => ({ method, path, handler: `${metatype.name}.${name}`, rule }));
      });
    });
}

function pathsOf(controller: object, handler: object): readonly string[] {
  const of = (target: object) => [Reflect.getMetadata(PATH_METADATA, target) as string | string[]].flat();
  return of(controller).flatMap((base) =>
    of(handler).map((rest) => `/api/${base}/${rest}`.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')),
  );
}

/** Throws when a route has no access rule (reliability.md §5.2: an unlisted route fails the build). */
export function assertEveryRouteHasARule(app: INestApplicationContext): void {
  const open = listRoutes(app).filter((route) => route.rule === null);
  if (open.length === 0) return;
  throw new Error(`Say @Endpoint(…) on: ${open.map((one) => `${one.handler} (${one.method} ${one.path})`).join(', ')}`);
}
