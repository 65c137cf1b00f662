import { FormulaEngine } from '../routing/formula.js';
import { FallbackRouting } from './fallback-routing.js';
import { streetEngineContract } from './routing-engine.contract.js';
import { hasLiveValhalla, startLiveValhalla } from '../testing/live-valhalla.js';
import { TOWN_BLOCKS } from '../testing/town-questions.js';
import { ValhallaEngine } from './valhalla-engine.js';

jest.setTimeout(60_000); // it builds its own tiles first

if (hasLiveValhalla())
  streetEngineContract('Valhalla itself', async () => {
    const live = await startLiveValhalla();
    const service = new ValhallaEngine({ url: live.url, blocks: TOWN_BLOCKS });
    return { engine: new FallbackRouting(service, new FormulaEngine()), close: () => live.stop() };
  });
else
  it('is held against the recording only: `npm run bench -- geo` installs Valhalla beside the bench', () => {
    console.warn('NOT CHECKED: Valhalla itself, which is not installed');
    expect(hasLiveValhalla()).toBe(false);
  });
