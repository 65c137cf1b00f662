export { startStripeSandbox, type RunningSandbox, type StripeSandboxOptions } from './server.js';
export { sandboxPublishableKey } from './ids.js';
