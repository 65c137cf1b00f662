export * from './messaging.js';
export * from './jobs/job-queue.js';
export * from './bus/live-bus.js';
export { type Tally, type Counters } from './counters/counters.js';
export { OpenCounts } from './counters/open-counts.js';
export * from './positions/position-store.js';
export * from './create-messaging.js';
export { connectRedis, describeRedis, readRedisAddress, type RedisAddress } from './redis/redis-address.js';
