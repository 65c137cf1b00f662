import { API_PREFIX, type Endpoint, type ParamNames } from '@sablon/contracts';

/** An address of our API, made by `pathOf`. */
export type ApiPath = `${typeof API_PREFIX}/${string}`;

type Params<E extends Endpoint> = [ParamNames<E['path']>] extends [never]
  ? []
  : [params: Readonly<Record<ParamNames<E['path']>, string>>];

/** The pattern of a path with its parameters filled in. */
export const filledPath = (pattern: string, params: Readonly<Record<string, string>> = {}): ApiPath =>
  `${API_PREFIX}/${pattern.slice(1).replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))}`;

/** The address of an endpoint, for links and for what only the browser itself can fetch. */
export const pathOf = <E extends Endpoint>(endpoint: E, ...[params]: Params<E>): ApiPath =>
  filledPath(endpoint.path, params);
