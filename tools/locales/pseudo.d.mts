import type { CompiledMessage } from './compile.mjs';

export function pseudo<Message extends CompiledMessage>(message: Message): Message;
