import { readKeepDays, USUAL_KEEP_DAYS } from './keep-days.js';

const read = (text: string) => {
  const days = readKeepDays(text);
  return days.ok ? days.value : days.error.code;
};

describe('the days for which rows stay', () => {
  it('are the usual ones unless a table is named', () => {
    expect(read('')).toEqual(USUAL_KEEP_DAYS);
    expect(read(' outbox: 3 ,session:90,')).toEqual({ ...USUAL_KEEP_DAYS, outbox: 3, session: 90 });
  });

  it.each(['trip:3', 'outbox', 'outbox:', 'outbox:0', 'outbox:1.5', 'outbox:-4', 'outbox:9999', 'command_log:1'])(
    'cannot be %s',
    (text) => expect(read(text)).toBe('keep_days.unusable'),
  );
});
