import { SetMetadata } from '@nestjs/common';
import type { Role } from '@sablon/domain';

/** Who may call a route; every route has one of the two decorators or the api refuses to boot. */
export type RouteRule = 'public' | readonly Role[];
export const ROUTE_RULE = 'sablon:route-rule';

/** Only these roles. Staff-only routes answer 404 to others, so that nobody learns they exist (ASVS 8.4.2). */
export const Roles = (...roles: [Role, ...Role[]]) => SetMetadata(ROUTE_RULE, roles satisfies RouteRule);

/** Anyone, logged in or not. */
export const Public = () => SetMetadata(ROUTE_RULE, 'public' satisfies RouteRule);

export const BEFORE_SECOND_FACTOR = 'sablon:before-second-factor';

/** Open to staff who has yet to turn a second factor on; nothing else is. */
export const BeforeSecondFactor = () => SetMetadata(BEFORE_SECOND_FACTOR, true);
