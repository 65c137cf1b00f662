import { z } from 'zod';
import { file, verbsOf } from '../endpoint.js';
import { HealthView } from '../office/machine-room.js';
import { Done } from './primitives.js';

const { get } = verbsOf('service');

/** Whether the service runs, for the machines that watch it. */
export const health = {
  live: get('/health/live', {
    access: 'anyone',
    reply: Done,
    summary: 'Says that the process is running; checks nothing else.',
  }),
  ready: get('/health/ready', {
    access: 'anyone',
    reply: HealthView,
    summary: 'Says whether requests can be served.',
    description: 'Answers 503 with the same view when Postgres does not answer.',
  }),
};

/** The descriptions of this API, and the page that shows them. */
export const docs = {
  openApi: get('/openapi.json', {
    access: 'anyone',
    reply: file('application/json'),
    summary: 'Serves this description of the HTTP API.',
  }),
  asyncApi: get('/asyncapi.json', {
    access: 'anyone',
    reply: file('application/json'),
    summary: 'Serves the AsyncAPI description of the socket.',
  }),
  page: get('/docs', {
    access: 'anyone',
    reply: file('text/html'),
    summary: 'Serves the page that shows this description.',
  }),
  script: get('/docs/start.js', {
    access: 'anyone',
    reply: file('text/javascript'),
    summary: 'Serves the script that starts the page.',
  }),
  file: get('/docs/:file', {
    access: 'anyone',
    params: { file: z.string() },
    reply: file('text/css', 'text/javascript'),
    errors: ['request.not_found'],
    summary: 'Serves a file of Swagger UI.',
  }),
};
