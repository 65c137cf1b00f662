import { HEAT_COLOURS, heatStep, heatSteps } from './heat-scale.js';

describe('the scale of demand', () => {
  it('is made of what there is: no more steps than counts, the fullest square on the last one', () => {
    expect(heatSteps([])).toEqual([]);
    expect(heatSteps([1, 1])).toEqual([1]);
    expect(heatSteps([1, 2])).toEqual([1, 2]);
    expect(heatSteps([1, 40, 7])).toEqual([1, 10, 20, 30]);
    const steps = heatSteps([1, 40, 7]);
    expect([1, 9, 10, 29, 40].map((count) => heatStep(steps, count))).toEqual([0, 0, 1, 2, 3]);
  });

  it('has a colour for every step in both themes', () => {
    for (const colours of Object.values(HEAT_COLOURS)) expect(new Set(colours).size).toBe(4);
  });
});
