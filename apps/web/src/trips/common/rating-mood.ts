/** From this many stars on the form asks what was good, below it what was not. */
const GOOD_FROM = 4;

export const moodOf = (stars: number): 'good' | 'bad' => (stars >= GOOD_FROM ? 'good' : 'bad');
