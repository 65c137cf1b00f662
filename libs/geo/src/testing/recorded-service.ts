import { json, startScriptedServer, type ScriptedServer } from './scripted-server.js';

/** Responses by request: path with query, then for a POST a space and the body. */
export type Recording = Readonly<Record<string, { readonly status: number; readonly value: unknown }>>;

/** A local server with recorded responses, and 404 for everything else. */
export const startRecordedService = (recording: Recording): Promise<ScriptedServer> =>
  startScriptedServer((request, response) => {
    const { status, value } = recording[`${request.path} ${request.body}`.trimEnd()] ?? {
      status: 404,
      value: { error: 'never recorded', question: `${request.path} ${request.body}` },
    };
    return json(value, status)(request, response);
  });
