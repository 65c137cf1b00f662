import { follow } from './use-meanwhile.js';

it('follow reports success or failure, and logs an error instead of throwing it', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const ended = jest.fn();
  await follow(Promise.resolve('a picture'), ended);
  await expect(follow(Promise.reject(new Error('nothing was drawn')), ended)).resolves.toBeUndefined();
  expect(ended.mock.calls).toEqual([[true], [false]]);
  expect(warn).toHaveBeenCalledTimes(1);
  warn.mockRestore();
});
