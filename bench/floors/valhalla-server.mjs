// Valhalla behind HTTP, like its own server: node valhalla-server.mjs ROADS.osm.pbf TILE_DIRECTORY [HOME] Builds the tiles,
// listens on a free local port, prints it as one line, and ends with its standard input.
import { createServer } from 'node:http';
import { buildTiles, openActor, VALHALLA_HOME } from './valhalla-actor.mjs';

const [pbfFile, tileDirectory, home = VALHALLA_HOME] = process.argv.slice(2);
const ACTIONS = { '/route': 'route', '/sources_to_targets': 'matrix', '/locate': 'locate', '/status': 'status' };
/** The library returns only the text; the server adds the number (valhalla/docs/docs/api/turn-by-turn/api-reference.md). */
const ERROR_CODES = [
  [/No suitable edges near location/, 171],
  [/No path could be found/, 442],
  [/Exceeded max locations/, 150],
  [/exceeds the max distance/, 154],
];

await buildTiles(pbfFile, tileDirectory, { home });
const actor = openActor(tileDirectory, { home });
const server = createServer(async (request, response) => {
  const answer = (status, text) =>
    response.writeHead(status, { 'content-type': 'application/json;charset=utf-8' }).end(text);
  const action = ACTIONS[request.url];
  let body = '';
  for await (const chunk of request) body += chunk;
  if (!action) return answer(404, JSON.stringify({ error_code: 106, error: 'Try any of: /route', status_code: 404 }));
  try {
    answer(200, await actor[action](body));
  } catch ({ message }) {
    const code = ERROR_CODES.find(([pattern]) => pattern.test(message))?.[1] ?? 199;
    answer(400, JSON.stringify({ error_code: code, error: message.replace(/^\w+ error: /, ''), status_code: 400 }));
  }
});
server.listen(0, '127.0.0.1', () => console.log(server.address().port));
process.stdin.resume().on('end', () => process.exit(0));
