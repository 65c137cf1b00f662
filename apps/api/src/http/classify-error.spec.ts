import { DocumentsUnavailable } from '@sablon/providers';
import { classifyError, isDatabaseUnavailable } from './classify-error.js';

const error = (message: string, more: object = {}) => Object.assign(new Error(message), more);

describe('recognising an unavailable database', () => {
  it.each([
    ['refused connection', error('connect ECONNREFUSED', { code: 'ECONNREFUSED', syscall: 'connect' })],
    ['server shutting down', error('terminating connection', { code: '57P01' })],
    ['server starting', error('the database system is starting up', { code: '57P03' })],
    ['no connection left', error('sorry, too many clients already', { code: '53300' })],
    ['statement that took too long', error('canceling statement', { code: '57014' })],
    ['lock that took too long', error('canceling statement due to lock timeout', { code: '55P03' })],
    ['connection cut', error('Connection terminated unexpectedly')],
    ['server that does not answer', error('Query read timeout')],
    ['full pool', error('timeout exceeded when trying to connect')],
    ['cause deeper down', new Error('outer', { cause: error('inner', { code: '08006' }) })],
    ['both addresses refused', new AggregateError([error('x', { code: 'ECONNREFUSED', syscall: 'connect' })])],
  ])('%s: unavailable', (_, thrown) => expect(isDatabaseUnavailable(thrown)).toBe(true));

  it.each([
    ['unique violation', error('duplicate key', { code: '23505' })],
    ['missing file without a call', error('ENOENT', { code: 'ENOENT' })],
    ['bug', new TypeError('x is not a function')],
    ['thrown text', 'Connection terminated'],
  ])('%s: not unavailable', (_, thrown) => expect(isDatabaseUnavailable(thrown)).toBe(false));
});

it.each([
  ['of documents', error('ENOSPC: no space left on device, write', { code: 'ENOSPC', syscall: 'write' })],
  ['of one user', error('EDQUOT: disk quota exceeded', { code: 'EDQUOT', syscall: 'write' })],
  ['of Postgres', error('could not extend file', { code: '53100' })],
])('a full disk %s is said to be full, and is no unforeseen error (S12)', (_, thrown) =>
  expect(classifyError(thrown)).toMatchObject({
    code: 'server.storage_full',
    status: 503,
    retryAfterSeconds: 300,
    unexpected: false,
  }),
);

it('a store of documents that is away is not taken for the database, whatever caused it', () => {
  const cause = error('connect ECONNREFUSED', { code: 'ECONNREFUSED', syscall: 'connect' });
  expect(classifyError(new DocumentsUnavailable('no answer', { cause }))).toMatchObject({
    code: 'server.documents_unavailable',
    status: 503,
    retryAfterSeconds: 60,
    unexpected: false,
  });
});
