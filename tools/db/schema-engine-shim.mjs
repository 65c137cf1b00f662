#!/usr/bin/env node
// Replaces the Prisma CLI's native schema engine (PRISMA_SCHEMA_ENGINE_BINARY): the same JSON-RPC over stdio, answered by the
// WebAssembly build. So `generate`, `migrate dev|deploy|reset|diff` and `db push|pull` work without downloads.
import { createInterface } from 'node:readline';
import pg from 'pg';
import { openSchemaEngine } from './schema-engine.mjs';

const PRISMA_ERROR = { '3D000': 'P1003', '28P01': 'P1000', '42P04': 'P1009' };
const args = process.argv.slice(2);
const after = (flag) => (args.includes(flag) ? args[args.indexOf(flag) + 1] : undefined);
const databaseUrl = JSON.parse(after('--datasource') ?? '{}').url ?? process.env.DATABASE_URL;

if (args.includes('--version')) console.log('schema-engine-wasm 0edf323efd1d98336f3f0a68684b56f689b900d3');
else if (args.includes('cli')) await runDatabaseCommand(args.at(-1));
else await answerRequests();
process.exit();

async function runDatabaseCommand(command) {
  log('INFO', 'WebAssembly schema engine'); // the CLI drops the first line
  const url = new URL(databaseUrl);
  const database = decodeURIComponent(url.pathname.slice(1));
  if (command !== 'can-connect-to-database') url.pathname = '/postgres';
  const client = new pg.Client(url.href);
  try {
    await client.connect();
    if (command === 'create-database') await client.query(`CREATE DATABASE ${client.escapeIdentifier(database)}`);
    if (command === 'drop-database') await client.query(`DROP DATABASE ${client.escapeIdentifier(database)}`);
    await client.end();
  } catch (error) {
    log('ERROR', error.message, { is_panic: false, error_code: PRISMA_ERROR[error.code] ?? 'P1001' });
    process.exit(1);
  }
}

function log(level, message, fields = {}) {
  console.error(
    JSON.stringify({
      timestamp: new Date().toISOString(),
      level,
      target: 'schema_engine::logger',
      fields: { message, ...fields },
    }),
  );
}

async function answerRequests() {
  let engine;
  for await (const line of createInterface({ input: process.stdin })) {
    const request = line.trim() ? JSON.parse(line) : {};
    if (!request.method) continue; // the CLI's answers to our own "print"
    try {
      engine ??= (await openSchemaEngine(databaseUrl)).engine;
      send({ id: request.id, result: await answer(engine, request) });
    } catch (error) {
      const data = {
        is_panic: false,
        message: error?.message ?? String(error),
        meta: error?.meta ?? null,
        error_code: error?.code ?? null,
      };
      send({
        id: request.id,
        error: { code: 4466, message: 'An error happened. Check the data field for details.', data },
      });
    }
  }
}

async function answer(engine, { method, params }) {
  if (method === 'createDatabase') return { databaseName: new URL(databaseUrl).pathname.slice(1) };
  const result = (await engine[method === 'getDatabaseVersion' ? 'version' : method](params)) ?? {};
  if (method === 'diff' && params.script && result.stdout)
    send({ method: 'print', params: { content: result.stdout }, id: 'print' });
  return result;
}

function send(message) {
  process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
}
