/** The browser's cache storage in memory, as far as the service worker uses it. */
export function memoryCaches(origin: string): CacheStorage {
  const stored = new Map<string, Map<string, Response>>();
  const addressOf = (request: RequestInfo | URL) =>
    new URL(request instanceof Request ? request.url : String(request), origin).href;
  const open = (name: string): Promise<Cache> => {
    const answers = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, answers);
    const cache = {
      match: async (request: RequestInfo) => answers.get(addressOf(request))?.clone(),
      put: async (request: RequestInfo, answer: Response) => void answers.set(addressOf(request), answer),
      delete: async (request: RequestInfo) => answers.delete(addressOf(request)),
      keys: async () => [...answers.keys()].map((url) => new Request(url)),
    };
    return Promise.resolve(cache as unknown as Cache);
  };
  return { open, delete: async (name: string) => stored.delete(name) } as unknown as CacheStorage;
}
