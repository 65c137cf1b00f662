// Runs a program that knows nothing of us (argv[2]: `{ program, args }` as JSON) and ends it when the parent goes away.
import { spawn } from 'node:child_process';

const { program, args } = JSON.parse(process.argv[2]);
const child = spawn(program, args, { stdio: 'inherit' });
const end = () => child.kill('SIGTERM');
process.on('SIGINT', () => {}); // Ctrl-C belongs to the parent
process.on('SIGTERM', end);
process.on('disconnect', end);
process.on('message', (wish) => wish === 'kill' && child.kill('SIGKILL')); // as a machine that fails would
child.once('error', () => process.exit(127));
child.once('exit', (code) => process.exit(code ?? 1));
