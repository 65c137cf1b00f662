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

describe('whenVisible', () => {
  it('reports an item as seen at once on a visible page, and only once', () => {
    const { seen, hidden, turn } = page('visible');
    expect([seen.mock.calls.length, hidden.mock.calls.length]).toEqual([1, 0]);
    turn('hidden');
    turn('visible');
    expect(seen).toHaveBeenCalledTimes(1);
  });

  it('reports an item as seen only when the driver returns to a hidden page', () => {
    const { seen, hidden, turn } = page('hidden');
    expect([seen.mock.calls.length, hidden.mock.calls.length]).toEqual([0, 1]);
    turn('hidden');
    expect(seen).not.toHaveBeenCalled();
    turn('visible');
    expect(seen).toHaveBeenCalledTimes(1);
  });

  it('reports nothing once stopped', () => {
    const { seen, stop, turn } = page('hidden');
    stop();
    turn('visible');
    expect(seen).not.toHaveBeenCalled();
  });
});
