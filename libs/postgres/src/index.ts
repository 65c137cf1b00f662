// How every connection finds the server that takes writes. Stands below the libs that connect to Postgres.

export { addressOf, hostsOf, type PostgresAddress } from './addresses.js';
export { primaryUrl } from './primary.js';
export { toPostgres } from './to-postgres.js';
