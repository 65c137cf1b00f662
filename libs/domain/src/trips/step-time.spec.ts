import { stepTime, type StepCircumstances, type ReportedStep } from './step-time.js';

const NOW = new Date('2026-11-22T12:00:00Z');
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000);
const reported = (step: ReportedStep, secondsAgo: number, seen: Partial<StepCircumstances> = {}) => {
  const { at, doubt } = stepTime(step, ago(secondsAgo), { now: NOW, after: null, awayAt: null, ...seen });
  return [(NOW.getTime() - at.getTime()) / 1000, doubt];
};

describe('a step reported late, when the network is back', () => {
  it.each(['depart', 'arrive', 'start', 'complete', 'contact'] as const)('%s counts from when it happened', (step) => {
    expect(reported(step, 120, { after: ago(300) })).toEqual([120, null]);
  });

  it('never lies in the future: a clock a little ahead counts as now, one far ahead is not believed', () => {
    expect(reported('arrive', -60)).toEqual([0, null]);
    expect(reported('start', -61)).toEqual([0, 'in_the_future']);
  });

  it('an arrival of more than half an hour ago counts from now; a boarding, which only makes it cheaper, from when it was', () => {
    expect(reported('arrive', 30 * 60)).toEqual([30 * 60, null]);
    expect(reported('arrive', 30 * 60 + 1)).toEqual([0, 'too_long_ago']);
    expect(reported('depart', 3 * 3600)).toEqual([0, 'too_long_ago']);
    expect(reported('contact', 3 * 3600)).toEqual([0, 'too_long_ago']);
    expect(reported('start', 3 * 3600, { after: ago(4 * 3600) })).toEqual([3 * 3600, null]);
  });

  it('never comes before the step before, and in doubt the passenger waits for less', () => {
    expect(reported('arrive', 600, { after: ago(300) })).toEqual([0, 'before_the_step_before']);
    expect(reported('start', 600, { after: ago(300) })).toEqual([300, 'before_the_step_before']);
    expect(reported('complete', 600, { after: ago(300) })).toEqual([300, 'before_the_step_before']);
    expect(reported('arrive', 310, { after: ago(300) })).toEqual([300, null]);
  });

  it('an arrival while the phone was still heard elsewhere counts from now', () => {
    expect(reported('arrive', 300, { awayAt: ago(299) })).toEqual([0, 'seen_elsewhere']);
    expect(reported('arrive', 300, { awayAt: ago(301) })).toEqual([300, null]);
  });
});
