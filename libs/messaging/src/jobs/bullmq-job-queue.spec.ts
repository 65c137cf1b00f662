import { jobIdOf } from './bullmq-job-queue.js';

describe('the id of a job', () => {
  it('is the same for one dedupe value and another without', () => {
    expect(jobIdOf('offer.expire', 'a', '1')).toBe(jobIdOf('offer.expire', 'a', '1'));
    expect(jobIdOf('offer.expire', 'a', '1')).not.toBe(jobIdOf('offer.expire', 'a', '2'));
    expect(jobIdOf('offer.expire', 'a', undefined)).not.toBe(jobIdOf('offer.expire', 'a', undefined));
  });

  it('holds no colon, which BullMQ refuses, and two ids do not become one', () => {
    expect(jobIdOf('trip.watch', 'a:b', 'c:d')).not.toContain(':');
    expect(jobIdOf('trip.watch', 'a:b', '1')).not.toBe(jobIdOf('trip.watch', 'a_b', '1'));
  });
});
