export const STATUS_URL = '/api/map/status';

/** The built map's tiles as the server offers them. */
export interface BuiltTiles {
  readonly url: string;
  readonly build: string;
}

export interface MapStatus {
  readonly attribution: string;
  /** Null while no map was built: the drawn one is shown. */
  readonly tiles: BuiltTiles | null;
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Only tiles of our own house: an address elsewhere is not followed. */
const isOwn = (url: string): boolean => url.startsWith('/') && !url.startsWith('//');

/** Reads the server's word on the map; null when it is none. */
export const readMapStatus = (body: unknown): MapStatus | null => {
  if (typeof body !== 'object' || body === null) return null;
  const { attribution, tiles } = body as Record<string, unknown>;
  const { url, build } = record(tiles);
  const known = isOwn(text(url));
  return {
    attribution: text(attribution),
    tiles: known ? { url: text(url), build: String(build ?? '') } : null,
  };
};

/** The address of one build: browsers must not mix pieces of two. */
export const tilesUrl = ({ url, build }: BuiltTiles): string =>
  build === '' || url.includes('?') ? url : `${url}?build=${encodeURIComponent(build)}`;
