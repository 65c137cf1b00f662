// Floor of the web bench: the home page as a static file. Its markup, styles and fonts are the product's own; its scripts are
// removed. Served with a few lines of node:http, compressed beforehand.
import { createServer } from 'node:http';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { answerBench } from '../harness/answer-bench.mjs';

const SCRIPTS = /<script\b[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g;

answerBench({
  async listen({ page, assets }) {
    const html = gzipSync(readFileSync(page, 'utf8').replace(SCRIPTS, ''));
    const fonts = new Map(
      readdirSync(assets)
        .filter((name) => name.endsWith('.woff2'))
        .map((name) => [`/assets/${name}`, readFileSync(join(assets, name))]),
    );
    const http = createServer(({ url }, response) => {
      const font = fonts.get(url);
      if (font) response.writeHead(200, { 'content-type': 'font/woff2' }).end(font);
      else if (url === '/')
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' }).end(html);
      else response.writeHead(404).end();
    });
    await new Promise((resolve) => http.listen(0, '127.0.0.1', resolve));
    return http.address().port;
  },
});
