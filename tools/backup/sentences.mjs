// What the operator reads when something outside Sablon fails during a backup or a restore.
import { OperatorError } from '../process/operator-error.mjs';

const BY_CODE = {
  ENOSPC: (error) =>
    `The disk is full${error.path ? ` at ${error.path}` : ''}. Make room, or choose a place on another disk.`,
  EDQUOT: () => 'The quota of this disk is used up. Make room, or choose a place on another disk.',
  EACCES: (error) =>
    `${error.path} may not be read or written by this user. Run the command as the user that runs Sablon.`,
  EPERM: (error) => `${error.path} may not be changed by this user. Run the command as the user that runs Sablon.`,
  EROFS: (error) => `${error.path} is on a disk that cannot be written. Choose another place.`,
  EISDIR: (error) => `${error.path} is a directory. Name a file.`,
  ECONNREFUSED: () => 'The database does not answer. Start it, or correct DATABASE_URL.',
  ENOTFOUND: () => 'The host of the database is not known. Correct DATABASE_URL.',
  ECONNRESET: () => 'The database went away half way. Look at its log, and run the command again.',
  '28P01': () => 'The database does not take this password. Correct DATABASE_URL.',
  '3D000': () => 'There is no such database. Correct DATABASE_URL.',
  42501: (error) => `The role of DATABASE_URL lacks a right (${error.message}). Use the role that owns the tables.`,
  53100: () => 'The disk of the database is full. Make room there, and run the command again.',
  '57P01': () => 'The database was stopped half way. Start it, and run the command again.',
  '57P03': () => 'The database is just starting or stopping. Run the command again in a moment.',
};

/** One sentence for the operator, or null for a fault of the program, which needs its stack. */
export function sentenceOf(error) {
  if (error instanceof OperatorError) return error.message;
  const known = BY_CODE[error?.code];
  if (known) return known(error);
  return /Connection terminated/.test(error?.message) ? BY_CODE.ECONNRESET(error) : null;
}
