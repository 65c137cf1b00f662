// `node tools/release-notes.mjs 1.2.3`: prints that version's section of the changelog, for the release of a tag. Refuses a version
// that package.json does not have, or that the changelog does not describe.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { OperatorError } from './process/operator-error.mjs';

const root = resolve(fileURLToPath(import.meta.url), '../..');

/** The section's text without its heading. Throws a sentence when the version cannot be released. */
export function releaseNotes(version, { changelog, packageVersion }) {
  if (version !== packageVersion)
    throw new OperatorError(
      `package.json is at ${packageVersion}, the tag says ${version}. Set both to the same version.`,
    );
  const sections = changelog.split(/^(?=## \[)/m);
  const section = sections.find((text) => text.startsWith(`## [${version}] - `));
  if (!section) throw new OperatorError(`CHANGELOG.md has no section "## [${version}] - <date>".`);
  const notes = section.slice(section.indexOf('\n')).trim();
  if (notes === '') throw new OperatorError(`The section of ${version} in CHANGELOG.md is empty.`);
  return notes;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const read = (name) => readFileSync(join(root, name), 'utf8');
    const packageVersion = JSON.parse(read('package.json')).version;
    console.log(releaseNotes(process.argv[2] ?? '', { changelog: read('CHANGELOG.md'), packageVersion }));
  } catch (error) {
    console.error(error instanceof OperatorError ? error.message : error);
    process.exitCode = 1;
  }
}
