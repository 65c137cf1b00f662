import { createChoiceKeeper } from './preferences.js';

type Theme = 'dark' | 'light';

/** Fake account on the server and its connection, one response at a time. */
function account() {
  let theme: Theme = 'dark';
  const way: (() => void)[] = [];
  const onItsWay = () => new Promise<void>((arrive) => way.push(arrive));
  return {
    sent: [] as object[],
    async write(choices: { theme?: Theme }): Promise<void> {
      this.sent.push(choices);
      await onItsWay();
      theme = choices.theme ?? theme;
    },
    async read(): Promise<Theme> {
      const answered = theme;
      await onItsWay();
      return answered;
    },
    arrives: async () => {
      way.shift()?.();
      for (let turn = 0; turn < 10; turn++) await Promise.resolve();
    },
    chosenElsewhere: (wanted: Theme) => void (theme = wanted),
    get underWay() {
      return way.length;
    },
  };
}

describe('a choice kept on the account', () => {
  it('is not undone by the echo of the choice before it', async () => {
    const server = account();
    const keeper = createChoiceKeeper<{ theme?: Theme }>((choices) => server.write(choices));
    const followed: Theme[] = [];
    const follow = () => keeper.ask(() => server.read()).then((theme) => followed.push(theme));
    keeper.keep({ theme: 'light' });
    await server.arrives();
    void follow(); // the echo of light refetches the account: light
    await server.arrives();
    expect(followed).toEqual(['light']);

    void follow();
    await Promise.resolve();
    keeper.keep({ theme: 'dark' }); // while that request is in flight
    while (server.underWay > 0) await server.arrives();
    expect(followed).toEqual(['light', 'dark']);
  });

  it('asks nothing while a choice is on its way', async () => {
    const server = account();
    const keeper = createChoiceKeeper<{ theme?: Theme }>((choices) => server.write(choices));
    const asked: Theme[] = [];
    keeper.keep({ theme: 'light' });
    void keeper.ask(() => server.read()).then((theme) => asked.push(theme));
    await Promise.resolve();
    expect(server.underWay).toBe(1);
    while (server.underWay > 0) await server.arrives();
    expect(asked).toEqual(['light']);
  });

  it('is sent in the order chosen, what waits together and the latest of each kind', async () => {
    const server = account();
    const keeper = createChoiceKeeper<{ theme?: Theme; language?: string }>((choices) => server.write(choices));
    keeper.keep({ theme: 'light' });
    keeper.keep({ language: 'nl' });
    keeper.keep({ theme: 'dark' });
    keeper.keep({ theme: 'light' });
    while (server.underWay > 0) await server.arrives();
    expect(server.sent).toEqual([{ theme: 'light' }, { language: 'nl', theme: 'light' }]);
    keeper.keep({ theme: 'dark' });
    expect(server.sent).toHaveLength(3);
  });

  it('made on another device is followed', async () => {
    const server = account();
    const keeper = createChoiceKeeper<{ theme?: Theme }>((choices) => server.write(choices));
    server.chosenElsewhere('light');
    const answer = keeper.ask(() => server.read());
    await server.arrives();
    expect(await answer).toBe('light');
  });
});
