import { LastAsked } from './use-my-location.js';

/** A device that responds slowly. */
function slow() {
  let found: (place: string) => void = () => undefined;
  let refuse: (failure: Error) => void = () => undefined;
  const question = new Promise<string>((resolve, reject) => {
    found = resolve;
    refuse = reject;
  });
  return {
    question,
    found: () => found('here'),
    foundThere: () => found('there'),
    refuse: () => refuse(new Error('no')),
  };
}

describe('where the device is, asked while someone goes on typing', () => {
  it('is taken when nothing happened meanwhile', async () => {
    expect(await new LastAsked().answer(Promise.resolve('here'))).toEqual({ answer: 'here' });
    await expect(new LastAsked().answer(Promise.reject(new Error('no')))).rejects.toThrow('no');
  });

  it('comes too late once it was called off, found or not', async () => {
    const asked = new LastAsked();
    const [first, second] = [slow(), slow()];
    const answers = [asked.answer(first.question), asked.answer(second.question)];
    asked.callOff();
    first.found();
    second.refuse();
    expect(await Promise.all(answers)).toEqual([null, null]);
  });

  it('is the newer answer of two', async () => {
    const asked = new LastAsked();
    const [first, second] = [slow(), slow()];
    const answers = [asked.answer(first.question), asked.answer(second.question)];
    second.foundThere();
    first.found();
    expect(await Promise.all(answers)).toEqual([null, { answer: 'there' }]);
  });
});
