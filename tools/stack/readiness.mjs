import { setTimeout as sleep } from 'node:timers/promises';
import { accepts } from '../process/ports.mjs';

const POLL_MS = 50;

/** Resolves when the URL answers 200. Never gives up: the supervisor decides when there is nothing left to wait for. */
export async function untilHealthy(url, child) {
  for (;;) {
    if (isGone(child)) throw new Error('ended before it was ready');
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
      await response.body?.cancel();
      if (response.ok) return;
    } catch {
      // not listening yet
    }
    await sleep(POLL_MS);
  }
}

/** Resolves when the port accepts connections. */
export async function untilAccepting(port, child) {
  while (!(await accepts(port))) {
    if (isGone(child)) throw new Error('ended before it was ready');
    await sleep(POLL_MS);
  }
}

/** Resolves with the pid a Postgres guardian reports; its refusal goes to `onFailure`. */
export function untilReported(child, onReady, onFailure) {
  return new Promise((resolve) => {
    child.on('message', (message) => {
      if (message.type === 'failed') onFailure(message.reason);
      if (message.type !== 'ready') return;
      onReady(message.pid);
      resolve();
    });
  });
}

const isGone = (child) => child.exitCode !== null || child.signalCode !== null;
