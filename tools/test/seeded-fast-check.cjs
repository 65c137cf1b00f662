// Property tests look at the same cases in every run: what fails once fails again, and nothing fails by chance.
// FAST_CHECK_SEED=<number> looks at others.
const fastCheck = require('../../node_modules/fast-check/lib/cjs/fast-check.js');

fastCheck.configureGlobal({ seed: Number(process.env.FAST_CHECK_SEED ?? 2026) });
module.exports = fastCheck;
