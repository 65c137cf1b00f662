// Prisma's schema engine as WebAssembly, from npm: the native one is a download this repository cannot rely on.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from '@prisma/driver-adapter-utils';
import * as glue from '@prisma/schema-engine-wasm/schema_engine_bg';
import pg from 'pg';

const OID_INTERNAL_CHAR = 18;
const OID_CHAR_ARRAY = 1002;

/** A schema engine connected to the database at the URL (its methods are those of the JSON-RPC), and its disconnect function. */
export async function openSchemaEngine(databaseUrl) {
  await loadEngine();
  const filters = { externalTables: [], externalEnums: [] };
  const adapter = migrationAdapter(connectionOf(databaseUrl));
  const factory = bindMigrationAwareSqlAdapterFactory(adapter.factory);
  const engine = await glue.SchemaEngine.new({ datamodels: undefined, filters }, () => {}, factory);
  return { engine, disconnect: adapter.disconnect };
}

let loading;
const loadEngine = () => (loading ??= instantiate());

// The package's own entry imports the .wasm file as a module, which Node refuses.
async function instantiate() {
  const glueFile = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg');
  const bytes = readFileSync(glueFile.replace(/\.js$/, '.wasm'));
  const imports = { ...glue };
  for (const name of Object.keys(glue)) if (name.startsWith('__wbg_setTimeout_')) imports[name] = timerThatLetsGo;
  const { instance } = await WebAssembly.instantiate(bytes, { './schema_engine_bg.js': imports });
  glue.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
  readInternalCharAsText();
}

// The engine arms a 10 s timer for its own lock and never disarms it; it must not keep a finished program alive.
// oxlint-disable-next-line no-implied-eval -- a function of the engine's, never text
const timerThatLetsGo = (callback, delayMs) => setTimeout(callback, delayMs >>> 0).unref();

// Named fields, not a connection string: a string would override the name of the shadow database.
function connectionOf(databaseUrl) {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl);
  return {
    host: hostname,
    port: Number(port || 5432),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: decodeURIComponent(pathname.slice(1)),
  };
}

// Catalogue queries return Postgres' internal "char" type, which adapter-pg no longer maps.
let patched = false;
function readInternalCharAsText() {
  if (patched) return;
  patched = true;
  const original = pg.Query.prototype.handleRowDescription;
  pg.Query.prototype.handleRowDescription = function (message) {
    original.call(this, message);
    for (const field of this._result.fields)
      if (field.dataTypeID === OID_INTERNAL_CHAR) field.dataTypeID = OID_CHAR_ARRAY;
  };
}

function mended(queryable) {
  // adapter-pg splits scripts at every semicolon, even inside $$ bodies, strings and comments. Sent whole, Postgres parses them
  // itself, and a migration that fails half way leaves nothing behind.
  queryable.executeScript = async (script) => {
    try {
      await queryable.underlyingDriver().query(script);
    } catch (error) {
      queryable.onError(error);
    }
  };
  const queryRaw = queryable.queryRaw.bind(queryable);
  queryable.queryRaw = async (query) => {
    const result = await queryRaw(query);
    result.columnTypes = result.columnTypes.map((type) =>
      type === ColumnTypeEnum.CharacterArray ? ColumnTypeEnum.Character : type,
    );
    return result;
  };
  const startTransaction = queryable.startTransaction?.bind(queryable);
  if (startTransaction) queryable.startTransaction = async (...args) => mended(await startTransaction(...args));
  return queryable;
}

function migrationAdapter(connection) {
  const factory = new PrismaPg(connection);
  const connect = factory.connect.bind(factory);
  const open = [];
  factory.connect = async () => {
    const adapter = await connect();
    open.push(adapter);
    return mended(adapter);
  };
  factory.connectToShadowDb = async () => {
    const main = await connect();
    const database = `prisma_migrate_shadow_db_${randomUUID()}`;
    await main.executeScript(`CREATE DATABASE "${database}"`);
    const shadow = await new PrismaPg({ ...connection, database }).connect();
    const close = shadow.dispose.bind(shadow);
    // close first, then drop: adapter-pg does it the other way round, which Postgres refuses
    shadow.dispose = async () => {
      await close();
      await main.executeScript(`DROP DATABASE IF EXISTS "${database}" WITH (FORCE)`);
      await main.dispose();
    };
    return mended(shadow);
  };
  return { factory, disconnect: () => Promise.all(open.splice(0).map((adapter) => adapter.dispose())) };
}
