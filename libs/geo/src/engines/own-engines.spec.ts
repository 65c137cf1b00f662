import { FormulaEngine } from '../routing/formula.js';
import { anyEngineContract, streetEngineContract } from './routing-engine.contract.js';
import { townEngine } from '../testing/town-graph.js';

streetEngineContract('our own engine', async () => ({ engine: townEngine(), close: async () => {} }));

anyEngineContract('the formula', async () => ({ engine: new FormulaEngine(), close: async () => {} }));
