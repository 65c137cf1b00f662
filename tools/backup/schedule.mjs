// When the next backup is due and which former ones go: by the time in their names, so that a copied volume or a touched file changes nothing.

const NAME = /^sablon-backup-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.gz$/;

/** The name of an archive that begins now; names in order are times in order. */
export const archiveName = (now) => `sablon-backup-${now.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z.tar.gz`;

/** Milliseconds until a backup is due, 0 at once, among the names of a directory. */
export function dueInMs(names, hours, now) {
  const newest = archivesOf(names).at(-1);
  if (newest === undefined) return 0;
  const [, year, month, day, hour, minute, second] = NAME.exec(newest).map(Number);
  const due = Date.UTC(year, month - 1, day, hour, minute, second) + hours * 3_600_000;
  // A clock that was set back must not put the next one off for long.
  return Math.min(Math.max(0, due - now.getTime()), hours * 3_600_000);
}

/** The archives beyond the newest `keep`. Other files are none of ours. */
export const outOfDate = (names, keep) => archivesOf(names).slice(0, -keep);

/** What a backup that was killed half way left behind. */
export const unfinished = (names) =>
  names.filter((name) => name.endsWith('.part') && NAME.test(name.slice(0, -'.part'.length)));

const archivesOf = (names) => names.filter((name) => NAME.test(name)).sort();
