export * from './messaging.js';
export * from './messaging-logger.js';
export * from './jobs/job-queue.js';
export * from './bus/live-bus.js';
export * from './counters/counters.js';
export * from './positions/position-store.js';
export * from './create-messaging.js';
