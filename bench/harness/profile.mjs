// Where the product's CPU time is spent: V8's sampling profiler over the inspector, summed by function and by place.
import { writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import WebSocket from 'ws';

const INSPECTOR_PORT = 9229; // where Node opens it on SIGUSR1
const SAMPLE_EVERY_MICROS = 500;
const ROWS = 30;

async function inspectorOf(pid) {
  process.kill(pid, 'SIGUSR1');
  for (let attempt = 0; attempt < 50; attempt++) {
    await sleep(100);
    const targets = await fetch(`http://127.0.0.1:${INSPECTOR_PORT}/json/list`).then(
      (response) => response.json(),
      () => null,
    );
    if (!targets) continue;
    return targets[0].webSocketDebuggerUrl;
  }
  throw new Error(`process ${pid} opens no inspector`);
}

/** Starts profiling; `stop(file)` writes the profile for a browser's developer tools and returns the summary as text. */
export async function startProfile(pid) {
  const socket = new WebSocket(await inspectorOf(pid), { maxPayload: 2 ** 30 });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  let calls = 0;
  const call = (method, params = {}) =>
    new Promise((resolve) => {
      const id = ++calls;
      const listen = (data) => {
        const message = JSON.parse(data.toString());
        if (message.id !== id) return;
        socket.off('message', listen);
        resolve(message.result);
      };
      socket.on('message', listen);
      socket.send(JSON.stringify({ id, method, params }));
    });
  const { result } = await call('Runtime.evaluate', { expression: 'process.pid' });
  if (result.value !== pid) throw new Error(`another program is inspected on port ${INSPECTOR_PORT}`);
  await call('Profiler.enable');
  await call('Profiler.setSamplingInterval', { interval: SAMPLE_EVERY_MICROS });
  await call('Profiler.start');
  return {
    async stop(file) {
      const { profile } = await call('Profiler.stop');
      socket.terminate();
      writeFileSync(file, JSON.stringify(profile));
      return summary(profile);
    },
  };
}

/** Shares of busy time: self time by function, self time by package or file, and total time of our functions. */
function summary({ nodes, samples, timeDeltas }) {
  const selfMicros = new Map();
  samples.forEach((id, index) => selfMicros.set(id, (selfMicros.get(id) ?? 0) + timeDeltas[index]));
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const [functions, places, whole] = [new Map(), new Map(), new Map()];
  const add = (map, key, micros) => map.set(key, (map.get(key) ?? 0) + micros);
  let busy = 0;
  const visit = (node, ancestors) => {
    const { functionName, url, lineNumber } = node.callFrame;
    const place = placeOf(url);
    const name = `${functionName || '(anonymous)'} ${place}${url ? `:${lineNumber + 1}` : ''}`;
    const micros = selfMicros.get(node.id) ?? 0;
    const inside = ancestors.includes(name) ? ancestors : [...ancestors, name];
    if (functionName !== '(idle)') {
      busy += micros;
      add(functions, name, micros);
      add(places, place, micros);
      for (const one of inside) add(whole, one, micros);
    }
    for (const child of node.children ?? []) visit(byId.get(child), inside);
  };
  visit(nodes[0], []);
  const top = (map, keep = () => true) =>
    [...map]
      .filter(([key]) => keep(key))
      .sort((a, b) => b[1] - a[1])
      .slice(0, ROWS)
      .map(([key, micros]) => `${((100 * micros) / busy).toFixed(1).padStart(6)} %  ${key}`);
  const isOurs = (key) => / (apps|libs)\//.test(key);
  const part = (title, lines) => ['', title, ...lines];
  return [
    `busy ${(busy / 1e6).toFixed(2)} s`,
    ...part('alone, by function', top(functions)),
    ...part('alone, by place', top(places)),
    ...part('with what it calls, our own functions', top(whole, isOurs)),
  ].join('\n');
}

/** A package's name, or our file's path. */
function placeOf(url) {
  const packages = url.split('/node_modules/');
  if (packages.length > 1) return packages.at(-1).match(/^(@[^/]+\/)?[^/]+/)[0];
  return url.match(/(apps|libs)\/.*$/)?.[0] ?? (url || '(native)');
}
