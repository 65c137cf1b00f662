import { json, startScriptedServer, type ScriptedServer } from './scripted-server.js';

/** Answers by question: path with query, then for a POST a space and the body. */
export type Recording = Readonly<Record<string, { readonly status: number; readonly value: unknown }>>;

/** A local server that answers as recorded, and 404 what was never recorded. */
export const startRecordedService = (recording: Recording): Promise<ScriptedServer> =>
  startScriptedServer((request, response) => {
    const { status, value } = recording[`${request.path} ${request.body}`.trimEnd()] ?? {
      status: 404,
      value: { error: 'never recorded', question: `${request.path} ${request.body}` },
    };
    return json(value, status)(request, response);
  });
