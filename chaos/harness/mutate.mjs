// Preloaded into a process of a mutant run: takes one guard out of the built program while it is loaded.
import { register } from 'node:module';

register('./mutation-hooks.mjs', import.meta.url);
