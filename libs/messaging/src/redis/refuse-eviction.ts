import type { Redis } from 'ioredis';

/** Throws unless Redis keeps what it is given: BullMQ is only correct with `noeviction` (reliability.md D10). */
export async function refuseEviction(redis: Pick<Redis, 'info'>): Promise<void> {
  // INFO, because managed services forbid CONFIG GET.
  const policy = /^maxmemory_policy:(\S+)/m.exec(await redis.info('memory'))?.[1];
  if (policy === 'noeviction') return;
  throw new Error(
    `This Redis throws keys away when it is full (maxmemory-policy ${policy ?? 'unknown'}). ` +
      'Start it with --maxmemory-policy noeviction, or give Sablon a Redis of its own.',
  );
}
