import {
  type CanActivate,
  type ExecutionContext,
  Injectable,
  SetMetadata,
  RequestMethod,
  type INestApplicationContext,
} from '@nestjs/common';
import { Reflector, DiscoveryService, MetadataScanner } from '@nestjs/core';
import type { Role } from '@sablon/domain';
import type { FastifyRequest } from 'fastify';
import { refuse } from '../../http/refusal-exception.js';
import { sessionOf } from './current-user.decorator.js';
import { SessionService } from './session.service.js';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';

/** Who may call a route; every route has one of the two decorators or the api refuses to boot. */
type RouteRule = 'public' | readonly Role[];
const ROUTE_RULE = 'sablon:route-rule';

/** Only these roles. Staff-only routes answer 404 to others, so that their existence is not revealed (ASVS 8.4.2). */
export const Roles = (...roles: [Role, ...Role[]]) => SetMetadata(ROUTE_RULE, roles satisfies RouteRule);

/** Anyone, logged in or not. */
export const Public = () => SetMetadata(ROUTE_RULE, 'public' satisfies RouteRule);

const BEFORE_SECOND_FACTOR = 'sablon:before-second-factor';

/** Open to staff who have yet to turn on a second factor; no other route is. */
export const BeforeSecondFactor = () => SetMetadata(BEFORE_SECOND_FACTOR, true);

const STAFF: ReadonlySet<Role> = new Set<Role>(['dispatcher', 'admin']);

/** Admits a request only by its route's rule; a route without one does not exist for any caller. */
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
    // A request with an ended session gets that error, as a console has to sign in again.
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
  const reflector = app.get(Reflector);
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
        const rule = reflector.getAllAndOverride<RouteRule | undefined>(ROUTE_RULE, [handler, metatype]) ?? null;
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
  throw new Error(
    `Say @Roles(…) or @Public() on: ${open.map((one) => `${one.handler} (${one.method} ${one.path})`).join(', ')}`,
  );
}
