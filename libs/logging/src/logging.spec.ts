import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fail, ok } from '@sablon/domain';
import {
  createLogger,
  errorReportSettings,
  logUncaught,
  openErrorReports,
  withoutContacts,
  type ErrorReports,
} from './index.js';

const TOKEN = `v3.3f0f6b0e-4a7b-4d0e-9a54-1f0d6e6f2c11.1790000000000.${'x'.repeat(43)}`;

describe('a text for a log', () => {
  it('names no one and opens nothing', () => {
    expect(withoutContacts('duplicate key (email)=(zoe.maes+1@voorbeeld.test), phone +32 470 12 34 56')).toBe(
      'duplicate key (email)=([email]), phone [phone]',
    );
    expect(
      withoutContacts(`GET /track/${TOKEN} and https://x.be/r/Zz9Kq4wXy7Lm and /register#administrator=abc.def`),
    ).toBe('GET /track/[token] and https://x.be/r/[token] and /register#administrator=[token]');
    expect(withoutContacts('trip 01a21a2e-4787-710f-bf3b-2fe6d1b81b37 at 12:30, 1057 cents')).toBe(
      'trip 01a21a2e-4787-710f-bf3b-2fe6d1b81b37 at 12:30, 1057 cents',
    );
  });
});

describe('the address of a service that gathers errors', () => {
  it('is read as Sentry writes it, also below a path', () => {
    expect(
      errorReportSettings({ SABLON_ERRORS_DSN: 'https://abc@errors.example.be/7', SABLON_RELEASE: '1.2.3' }),
    ).toEqual(ok({ url: 'https://errors.example.be/api/7/envelope/', publicKey: 'abc', release: '1.2.3' }));
    expect(errorReportSettings({ SABLON_ERRORS_DSN: 'http://abc@localhost:8000/glitch/7' })).toMatchObject(
      ok({ url: 'http://localhost:8000/glitch/api/7/envelope/' }),
    );
    expect(errorReportSettings({})).toEqual(ok(null));
  });

  it.each(['abc', 'https://errors.example.be/7', 'https://abc@errors.example.be', 'ftp://abc@errors.example.be/7'])(
    'is refused when it is %s',
    (SABLON_ERRORS_DSN) => expect(errorReportSettings({ SABLON_ERRORS_DSN })).toEqual(fail('errors.bad_dsn')),
  );
});

describe('an exception that no one caught', () => {
  it('ends the process only once it is reported', async () => {
    const handlers = new Map<string | symbol, (error: unknown) => void>();
    const on = jest.spyOn(process, 'on').mockImplementation((event, handler) => {
      handlers.set(event, handler as (error: unknown) => void);
      return process;
    });
    const steps: string[] = [];
    const exit = jest.spyOn(process, 'exit').mockImplementation((code) => {
      steps.push(`exit ${code}`);
      return undefined as never;
    });
    const reports = { report: () => undefined, flush: async () => void steps.push('reported') };
    const write = (level: string) => (_: object, message: string) => void steps.push(`${level}: ${message}`);
    logUncaught({ error: write('error'), fatal: write('fatal') } as never, reports);
    handlers.get('unhandledRejection')?.(new Error('late'));
    handlers.get('uncaughtException')?.(new Error('defect'));
    await new Promise((resume) => setImmediate(resume));
    expect(steps).toEqual(['error: unhandled rejection', 'fatal: uncaught exception', 'reported', 'exit 1']);
    on.mockRestore();
    exit.mockRestore();
  });
});

describe('an error that is logged', () => {
  let service: Server;
  let received: { headers: Record<string, unknown>; body: string }[];
  let status: number;
  let clock: number;
  let reports: ErrorReports;
  beforeEach(async () => {
    [received, status, clock] = [[], 200, 1_790_000_000_000];
    service = createServer((request, response) => {
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => {
        received.push({ headers: { ...request.headers, path: request.url }, body });
        response.writeHead(status).end('{}');
      });
    });
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    const dsn = `http://key@127.0.0.1:${(service.address() as AddressInfo).port}/7`;
    const settings = errorReportSettings({ SABLON_ERRORS_DSN: dsn, SABLON_RELEASE: '0.2.0' });
    if (!settings.ok || !settings.value) throw new Error('no settings');
    reports = openErrorReports(settings.value, 'api', () => clock);
  });
  afterEach(() => new Promise((resolve) => service.close(resolve)));

  const eventAt = (index: number) =>
    JSON.parse(received[index]?.body.split('\n')[2] ?? '{}') as Record<string, unknown>;

  const report = async (error: Error, context: object = {}) => {
    reports.report(error, { ...context });
    await reports.flush();
  };

  it('is sent with its place and without a person', async () => {
    const error = Object.assign(new TypeError('no row for zoe@voorbeeld.test'), {
      detail: 'Key (phone)=(+32 470 12 34 56)',
    });
    await report(error, {
      requestId: 'req-1',
      route: '/api/bookings',
      userId: 'u',
      phone: '+32 470 12 34 56',
      message: 'failed',
    });
    expect(received[0]?.headers).toMatchObject({
      path: '/api/7/envelope/',
      'x-sentry-auth': expect.stringContaining('sentry_key=key'),
    });
    const event = eventAt(0) as { exception: { values: { stacktrace: { frames: object[] } }[] } };
    expect(event).toMatchObject({
      level: 'error',
      release: 'sablon@0.2.0',
      tags: { requestId: 'req-1', route: '/api/bookings', process: 'api' },
      logentry: { formatted: 'failed' },
      exception: { values: [{ type: 'TypeError', value: 'no row for [email]' }] },
    });
    expect(event.exception.values[0]?.stacktrace.frames.at(-1)).toMatchObject({
      filename: expect.stringContaining('logging.spec'),
      in_app: true,
    });
    expect(received[0]?.body).not.toMatch(/voorbeeld|470|userId/);
  });

  it('again and again is sent once a minute, and of a storm only the first thirty', async () => {
    const same = new Error('again');
    for (let each = 0; each < 5; each++) await report(same);
    expect(received).toHaveLength(1);
    clock += 60_000;
    await report(same);
    expect(received).toHaveLength(2);
    for (let each = 0; each < 50; each++) {
      const other = new Error('another');
      other.stack = `Error: another\n    at place${each} (/app/file.js:${each + 1}:1)`;
      await report(other);
    }
    expect(received).toHaveLength(31);
  });

  it('disturbs no one when the service refuses it or is away', async () => {
    const said = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    status = 429;
    await report(new Error('first'));
    await report(new RangeError('second'));
    expect(said.mock.calls).toEqual([['Errors cannot be reported: Error: status 429\n']]);
    said.mockRestore();
  });

  it('reaches the reports through the logger, and a warning does not', async () => {
    const calls: unknown[] = [];
    const logger = createLogger({
      level: 'error',
      reports: { report: (...args) => void calls.push(args), flush: async () => undefined },
    });
    const error = new Error('defect');
    logger.error({ err: error, name: 'trip.dispatch' }, 'due work failed');
    logger.warn({ err: error }, 'a second try');
    logger.error({ ms: 1 }, 'no error in it');
    expect(calls).toEqual([[error, { err: error, name: 'trip.dispatch', message: 'due work failed' }]]);
  });
});
