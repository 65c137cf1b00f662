import { type Language, nameIn } from '@sablon/domain/kernel';
import { definePack } from '@sablon/words/kernel';
import type { RouteStep } from './routing-engine.js';
import { streetGrammar } from './street-grammar.js';

const directions = definePack('directions');

/** The instruction at the beginning of a step, as one sentence in the driver's language. */
export function stepSentence(
  { turn, street, exit }: Pick<RouteStep, 'turn' | 'street' | 'exit'>,
  language: Language,
): string {
  const say = directions(language);
  const grammar = streetGrammar(language);
  const name = nameIn(street, language);
  if (turn === 'arrive') return say(turn);
  const into = { street: grammar.street(name) };
  if (turn === 'roundabout' && exit !== undefined) {
    const counted = { ...into, exit: grammar.exit(exit) };
    return name === '' ? say('exit', counted) : say('exit.street', counted);
  }
  return name === '' ? say(turn) : say(`${turn}.street`, into);
}
