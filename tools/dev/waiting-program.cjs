// A process that has loaded a program's modules before it is needed: argv[2] is the program. It is told twice:
// `load` names compiled files that changed meanwhile, which are read again with all that import them; `run` starts the program.
const { readFileSync } = require('node:fs');
const { createRequire } = require('node:module');

const program = process.argv[2];
const fromProgram = createRequire(program);

function loadParts() {
  try {
    for (const [, name] of readFileSync(program, 'utf8').matchAll(/\brequire\("([^"]+)"\)/g)) fromProgram(name);
  } catch {
    // Said by `run`, which meets the same error: until then the next save may have put it right.
  }
}

function forget(changed) {
  const importers = new Map();
  for (const { filename, children } of Object.values(require.cache))
    for (const child of children) {
      if (!importers.has(child.filename)) importers.set(child.filename, []);
      importers.get(child.filename).push(filename);
    }
  const stale = new Set(changed);
  for (const file of stale) for (const importer of importers.get(file) ?? []) stale.add(importer);
  for (const file of stale) delete require.cache[file];
}

process.on('message', (message) => {
  if (message.type === 'load') {
    forget(message.changed);
    loadParts();
  }
  if (message.type === 'run') {
    process.channel?.unref();
    fromProgram(program);
  }
});
process.channel?.ref(); // until it is told to run, waiting is its work
loadParts();
process.send?.({ type: 'loaded' });
