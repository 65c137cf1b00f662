import { whenVisible } from './when-visible.js';

function page(visibilityState: DocumentVisibilityState) {
  const target = Object.assign(new EventTarget(), { visibilityState });
  const seen = jest.fn();
  const hidden = jest.fn();
  const stop = whenVisible(target as unknown as Document, { seen, hidden });
  const turn = (to: DocumentVisibilityState) => {
    target.visibilityState = to;
    target.dispatchEvent(new Event('visibilitychange'));
  };
  return { seen, hidden, stop, turn };
}

describe('what comes to a page', () => {
  it('in front of the driver is seen at once, and only once', () => {
    const { seen, hidden, turn } = page('visible');
    expect([seen.mock.calls.length, hidden.mock.calls.length]).toEqual([1, 0]);
    turn('hidden');
    turn('visible');
    expect(seen).toHaveBeenCalledTimes(1);
  });

  it('behind another app or a dark screen is not seen before he comes back', () => {
    const { seen, hidden, turn } = page('hidden');
    expect([seen.mock.calls.length, hidden.mock.calls.length]).toEqual([0, 1]);
    turn('hidden');
    expect(seen).not.toHaveBeenCalled();
    turn('visible');
    expect(seen).toHaveBeenCalledTimes(1);
  });

  it('and has left it again is not seen any more', () => {
    const { seen, stop, turn } = page('hidden');
    stop();
    turn('visible');
    expect(seen).not.toHaveBeenCalled();
  });
});
