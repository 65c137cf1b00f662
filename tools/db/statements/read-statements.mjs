// node tools/db/statements/read-statements.mjs ROOT: every statement of the product as JSON. Files that exist only for this reading
// come as JSON on standard input, path and text of each. Jest's module context makes the compiler several times slower, so the test
// reads them in this process.
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { findStatements } from './find-statements.mjs';
import { filesWithStatements, openProgram } from './program.mjs';

const [root] = process.argv.slice(2);
const files = filesWithStatements(root).map((path) => join(root, path));
const texts = new Map((await json(process.stdin)).map(([path, text]) => [join(root, path), text]));
process.stdout.write(JSON.stringify(findStatements(root, openProgram(root, files, texts))));
