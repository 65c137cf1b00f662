// CPU time and foreign load, read from /proc: on a shared machine the CPU time of a process is more reliable than the clock.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

const TICKS_PER_SECOND = 100; // USER_HZ, fixed by Linux' interface

/** Fields of /proc/<pid>/stat after the name, which may itself contain spaces and brackets. */
const statOf = (pid) => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
};

/** CPU seconds of a process with all its threads: in nanoseconds where the kernel counts them, else in ticks of 10 ms. */
export function cpuSeconds(pid) {
  try {
    let nanoseconds = 0;
    for (const task of readdirSync(`/proc/${pid}/task`))
      nanoseconds += Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0]);
    if (nanoseconds > 0) return nanoseconds / 1e9;
  } catch {
    // no schedstat in this kernel, or a thread ended meanwhile
  }
  const fields = statOf(pid);
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

const megabytesOf = (pid, field) => {
  try {
    const line = new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return Number(line?.[1] ?? 0) / 1024;
  } catch {
    return 0; // ended meanwhile
  }
};
/** Current and peak memory of a process, in megabytes. */
export const residentMegabytes = (pid) => megabytesOf(pid, 'VmRSS');
export const peakMegabytes = (pid) => megabytesOf(pid, 'VmHWM');

/** Busy seconds of the whole machine. */
function machineSeconds() {
  const [user, nice, system, , , irq, softirq, steal] = readFileSync('/proc/stat', 'utf8')
    .split('\n', 1)[0]
    .trim()
    .split(/\s+/)
    .slice(1)
    .map(Number);
  return (user + nice + system + irq + softirq + steal) / TICKS_PER_SECOND;
}

/** CPU seconds of this process and everything it started, ended children included. */
function ownSeconds() {
  const parents = new Map();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      parents.set(Number(name), statOf(name));
    } catch {
      // ended meanwhile
    }
  }
  const isOurs = (pid) => {
    for (let at = pid; at > 1; at = Number(parents.get(at)?.[1] ?? 0)) if (at === process.pid) return true;
    return false;
  };
  let ticks = 0;
  for (const [pid, fields] of parents)
    if (isOurs(pid)) for (const field of [11, 12, 13, 14]) ticks += Number(fields[field]);
  return ticks / TICKS_PER_SECOND;
}

/** Starts watching; the returned function gives the number of cores other processes have kept busy since. */
export function watchForeignLoad() {
  const from = { at: performance.now(), machine: machineSeconds(), own: ownSeconds() };
  return () => {
    const seconds = (performance.now() - from.at) / 1000;
    return Math.max(0, (machineSeconds() - from.machine - (ownSeconds() - from.own)) / seconds);
  };
}

const QUIET_CORES = 0.15; // performance.md §2: a sample begins when others use less
const SAMPLE_MS = 250;

/** Waits until other processes are quiet, or until the time is up. */
export async function untilQuiet(patienceMs) {
  const deadline = Date.now() + patienceMs;
  while (Date.now() < deadline) {
    const foreign = watchForeignLoad();
    await sleep(SAMPLE_MS);
    if (foreign() < QUIET_CORES) return;
  }
}

let canPin = availableParallelism() >= 2;

/** From now on processes are not pinned: for runs that judge no speed and should be over soon. */
export function leaveProcessesAlone() {
  canPin = false;
}

/** Core of the server under test; everything else runs on the other one. */
export const SERVER_CORE = 0;
export const LOAD_CORE = 1;
export const ALL_CORES = `0-${availableParallelism() - 1}`;

/** Pins a process with its threads, and its future children, to a core or a range of cores. Does nothing on a single core. */
export function pin(pid, core) {
  if (canPin) execFileSync('taskset', ['-a', '-c', '-p', String(core), String(pid)], { stdio: 'ignore' });
}

/** The machine, in one line. */
export function describeMachine() {
  const [first] = cpus();
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} x ${first?.model ?? 'unknown'}, ${gigabytes} GB, Node ${process.version}, server on one core`;
}
