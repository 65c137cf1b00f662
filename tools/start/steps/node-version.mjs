import { readFileSync } from 'node:fs';
import { OperatorError } from '../../process/operator-error.mjs';

/** Refuses a Node version older than package.json requires. */
export function checkNodeVersion(version = process.versions.node) {
  const { engines } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'));
  const wanted = engines.node.replace('>=', '');
  const [is, least] = [version, wanted].map((text) => text.split('.').map(Number));
  const difference = is.map((part, index) => part - least[index]).find((part) => part !== 0) ?? 0;
  if (difference < 0) throw new OperatorError(`Sablon needs Node ${wanted} or newer; this is Node ${version}.`);
}
