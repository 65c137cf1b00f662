import { FormulaEngine } from '../routing/formula.js';
import { BROKEN_SERVICES, json, startScriptedServer, type ScriptedServer } from './scripted-server.js';
import type { HttpLimits } from '../http/json-client.js';
import type { ExternalRouting } from '../engines/matrix-blocks.js';
import { FallbackRouting } from '../engines/fallback-routing.js';
import { at } from './town.js';
import { ALONG_MOUETTES } from './town-questions.js';

const LIMITS: Partial<HttpLimits> = {
  attemptTimeoutMs: 20_000,
  deadlineMs: 20_000,
  retries: 0,
  maxResponseBytes: 200_000,
  circuit: { failures: 2, openMs: 60_000, maxOpenMs: 60_000 },
};

/** The contract of an adapter when the service behind it fails, in every way it can. */
export function brokenServiceContract(
  name: string,
  connect: (url: string, limits: Partial<HttpLimits>) => ExternalRouting,
): void {
  describe(`${name} in trouble`, () => {
    const own = new FormulaEngine();
    const { from, to } = ALONG_MOUETTES;
    let server: ScriptedServer;
    let service: ExternalRouting;
    let nowMs: number;
    let engine: FallbackRouting;
    let logged: object[];
    beforeEach(async () => {
      nowMs = Date.parse('2026-06-01T08:00:00Z');
      server = await startScriptedServer(json({}));
      service = connect(server.url, LIMITS);
      logged = [];
      const log = (level: string) => (about: object) => void logged.push({ level, ...about });
      engine = new FallbackRouting(service, own, {
        nowMs: () => nowMs,
        logger: { info: log('info'), warn: log('warn') },
      });
    });
    afterEach(() => server.stop());

    it.each(BROKEN_SERVICES)(
      'by $what: says $code, and our own engine answers',
      async ({ script, code, attemptTimeoutMs }) => {
        server.script = script;
        service = connect(server.url, { ...LIMITS, attemptTimeoutMs });
        expect(await service.route(from, to)).toMatchObject({ ok: false, error: { code } });
        expect(await service.matrix([from], [to])).toMatchObject({ ok: false, error: { code } });
        engine = new FallbackRouting(connect(server.url, { ...LIMITS, attemptTimeoutMs }), own);
        expect(await engine.route(from, to)).toEqual(await own.route(from, to));
        expect(await engine.matrix([from, at(5, 5)], [to])).toEqual(await own.matrix([from, at(5, 5)], [to]));
        expect(await engine.snap(from)).toEqual(await own.snap(from));
      },
    );

    it('is named on the health page with its reason, until it answers again', async () => {
      server.script = json({}, 500);
      expect(engine.info().external).toMatchObject({ inForce: true, circuit: 'closed' });
      nowMs += 60_000;
      await engine.route(from, to);
      await engine.route(from, to);
      expect(engine.info()).toMatchObject({
        quality: 'formula',
        source: own.info().source,
        external: {
          engine: service.name,
          inForce: false,
          since: '2026-06-01T08:01:00.000Z',
          circuit: 'open',
          failures: 2,
          problem: { code: 'http.server_error' },
        },
      });
      const asked = server.requests.length;
      nowMs += 1_000;
      expect((await engine.route(from, to)).quality).toBe('formula');
      expect(server.requests).toHaveLength(asked);
      expect(engine.info().external).toMatchObject({
        since: '2026-06-01T08:01:00.000Z',
        problem: { code: 'http.server_error' },
      });
      expect(logged).toEqual([expect.objectContaining({ level: 'warn', code: 'http.server_error' })]);
    });
  });
}
