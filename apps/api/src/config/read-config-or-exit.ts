import { ConfigError, readConfig, type ApiConfig } from './config.js';

/** The configuration of this process; an invalid environment ends it with the list of errors. */
export function readConfigOrExit(): ApiConfig {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return process.exit(78); // EX_CONFIG
  }
}
