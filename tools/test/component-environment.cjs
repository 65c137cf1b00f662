const { TestEnvironment } = require('jest-environment-jsdom');

/** What browsers have and jsdom leaves out, taken from Node. */
const FROM_NODE = [
  'fetch',
  'Headers',
  'Request',
  'Response',
  'AbortController',
  'AbortSignal',
  'structuredClone',
  'TextEncoder',
  'TextDecoder',
];

module.exports = class ComponentEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of FROM_NODE) this.global[name] = globalThis[name];
  }
};
