import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { ApiConfig } from '../config/config.js';

/** Stripe's hosts for Stripe.js, its frames and its API (docs.stripe.com, "Content Security Policy"). */
const STRIPE = {
  script: ['https://js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
};

/** Content Security Policy of our own pages (reliability.md §5.1 "XSS/CSP"); inline scripts only by their hash. */
function contentSecurityPolicy(config: Pick<ApiConfig, 'publicUrl' | 'stripe'>, inlineScriptHashes: readonly string[]) {
  const sandbox = config.stripe.baseUrl ? [new URL(config.stripe.baseUrl).origin] : [];
  const { host, protocol } = new URL(config.publicUrl);
  const socket = `${protocol === 'https:' ? 'wss' : 'ws'}://${host}`;
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", ...STRIPE.script, ...inlineScriptHashes.map((hash) => `'${hash}'`)],
    styleSrc: ["'self'", "'unsafe-inline'"], // Leaflet and the charts set positions in style attributes
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'", socket, ...STRIPE.connect, ...sandbox],
    frameSrc: [...STRIPE.frame, ...sandbox],
    formAction: ["'self'", 'https://hooks.stripe.com', ...sandbox],
    workerSrc: ["'self'", 'blob:'],
    manifestSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
  };
}

/** Content types that a browser opens as documents of their own. */
const DOCUMENT = /^(text\/html|image\/svg\+xml)/;

/**
 * Data, scripts, fonts and pictures. A worker runs under the policy its own script came with, and the map's worker fetches
 * tiles from here; no other content may run, were one ever opened as a document.
 */
const RESOURCE_POLICY = { defaultSrc: ["'self'"], frameAncestors: ["'none'"] };

/**
 * Sets the security headers on every response, errors included: the whole set on pages, and on everything else only the
 * relevant few. Both are composed once, at boot: they are the same for every response, and a page fetches dozens of files.
 */
export function addSecurityHeaders(
  fastify: FastifyInstance,
  config: ApiConfig,
  inlineScriptHashes: readonly string[],
): void {
  const https = config.publicUrl.startsWith('https://');
  const always = {
    strictTransportSecurity: https && { maxAge: 31_536_000, includeSubDomains: true },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false, // Stripe's frames do not send the header it asks for
  } as const;
  const document = headersOf({
    ...always,
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(config, inlineScriptHashes) },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
  document['permissions-policy'] =
    'geolocation=(self), camera=(self), microphone=(), payment=(self "https://js.stripe.com")';
  const resource = headersOf({
    ...always,
    contentSecurityPolicy: { useDefaults: false, directives: RESOURCE_POLICY },
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  fastify.addHook('onSend', async (request, reply) => {
    // Nothing of the api is kept by a browser or a proxy unless its route says so.
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    // "Not modified" has no type, and its headers would replace those the browser cached with the page (RFC 9111 §4.3.4).
    if (reply.statusCode === 304) return;
    const own = DOCUMENT.test(String(reply.getHeader('content-type'))) ? document : resource;
    for (const [name, value] of Object.entries(own)) if (!reply.hasHeader(name)) reply.header(name, value);
  });
}

/** The headers Helmet would set with these options. */
function headersOf(options: HelmetOptions): Record<string, string> {
  const headers: Record<string, string> = {};
  const answer = {
    setHeader: (name: string, value: string) => void (headers[name.toLowerCase()] = value),
    removeHeader: () => undefined,
  };
  helmet(options)({} as IncomingMessage, answer as unknown as ServerResponse, () => undefined);
  return headers;
}
