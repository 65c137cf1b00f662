const { default: Sequencer } = require('@jest/test-sequencer');
const { readFileSync } = require('node:fs');

/** Groups say on their first line how long they are likely to take; the longest begin, so that no worker is left alone at the end. */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const seconds = new Map(tests.map((test) => [test, secondsOf(test.path)]));
    if ([...seconds.values()].some((value) => value === null)) return super.sort(tests); // chosen files, not groups
    return [...tests].sort((one, other) => seconds.get(other) - seconds.get(one) || one.path.localeCompare(other.path));
  }
};

function secondsOf(path) {
  const said = /^\/\/ about (\d+) s/.exec(readFileSync(path, 'utf8'));
  return said === null ? null : Number(said[1]);
}
