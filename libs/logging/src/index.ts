// What a process writes down for those who run it: log lines without personal data, and unexpected errors sent to a service that
// gathers them. No other lib opens a log: each takes the logger it is given.

export { createLogger, LOG_LEVELS, type LogLevel, type Logger, type LogSettings } from './create-logger.js';

// errors gathered by another service
export { errorReportSettings, type ErrorReportSettings } from './error-report-settings.js';
export { openErrorReports, type ErrorReports } from './error-reports.js';
export { exitReported, logUncaught } from './log-uncaught.js';

export { withoutContacts } from './personal-data.js';
