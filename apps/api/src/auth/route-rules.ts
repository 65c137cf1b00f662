import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { RequestMethod, type INestApplicationContext } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { ROUTE_RULE, type RouteRule } from './roles.decorator.js';

/** One route with the rule that says who may call it. */
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

/** Throws when a route says nothing about who may call it (reliability.md §5.2: an unlisted route fails the build). */
export function assertEveryRouteHasARule(app: INestApplicationContext): void {
  const open = listRoutes(app).filter((route) => route.rule === null);
  if (open.length === 0) return;
  throw new Error(
    `Say @Roles(…) or @Public() on: ${open.map((one) => `${one.handler} (${one.method} ${one.path})`).join(', ')}`,
  );
}
