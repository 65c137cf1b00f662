/** A browser that blocks sound until the page has been touched. */
function browser(touchedBefore: boolean, reportsTouched = touchedBefore) {
  const window = new EventTarget();
  const audio = Object.assign(new EventTarget(), { state: 'suspended', resume: () => Promise.resolve() });
  let counts = touchedBefore;
  audio.resume = () => {
    // A refused resume stays pending until a touch that counts.
    if (!counts) return new Promise(() => undefined);
    audio.state = 'running';
    audio.dispatchEvent(new Event('statechange'));
    return Promise.resolve();
  };
  const globals = {
    window,
    AudioContext: function AudioContext() {
      return audio;
    },
  };
  for (const [name, value] of Object.entries(globals))
    Object.defineProperty(globalThis, name, { value, configurable: true });
  Object.defineProperty(globalThis, 'navigator', {
    value: { userActivation: { hasBeenActive: reportsTouched } },
    configurable: true,
  });
  return {
    press(event: string, asTouch: boolean) {
      counts ||= asTouch;
      window.dispatchEvent(new Event(event));
    },
  };
}

/** The module keeps the browser's audio context: each test loads its own. */
async function begin() {
  jest.resetModules();
  const { alarmSound, awaitTouch } = await import('./alarm-sound.js');
  return { played: () => alarmSound.get(), stop: awaitTouch() };
}

it('sound is off after a reload, and on with the first key the browser counts as a user activation', async () => {
  const { press } = browser(false);
  const { played, stop } = await begin();
  expect(played()).toBe('off');
  press('keydown', false); // Escape
  expect(played()).toBe('off');
  press('keydown', true);
  expect(played()).toBe('on');
  stop();
});

it('sound is on at once on a page that was touched before', async () => {
  browser(true);
  const { played, stop } = await begin();
  expect(played()).toBe('on');
  stop();
});

it('sound is off after a second if the browser reports a touched page but stays silent', async () => {
  jest.useFakeTimers();
  browser(false, true);
  const { played, stop } = await begin();
  expect(played()).toBe('unknown');
  jest.advanceTimersByTime(1_000);
  expect(played()).toBe('off');
  stop();
  jest.useRealTimers();
});

it('sound stays unknown, without a hint, in a browser that has no audio', async () => {
  browser(false);
  Object.defineProperty(globalThis, 'AudioContext', { value: undefined, configurable: true });
  const { played, stop } = await begin();
  expect(played()).toBe('unknown');
  stop();
});
