import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { ApiConfig } from '../config/config.js';

/** Stripe's hosts for Stripe.js, its frames and its API (docs.stripe.com, "Content Security Policy"). */
const STRIPE = {
  script: ['https://js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
};

/** Content Security Policy of our own pages (reliability.md §5.1 "XSS/CSP"); inline scripts only by their hash. */
export function contentSecurityPolicy(
  config: Pick<ApiConfig, 'publicUrl' | 'stripe'>,
  inlineScriptHashes: readonly string[],
) {
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

/** Puts the security headers on every answer, also on errors. */
export async function addSecurityHeaders(
  fastify: FastifyInstance,
  config: ApiConfig,
  inlineScriptHashes: readonly string[],
): Promise<void> {
  const https = config.publicUrl.startsWith('https://');
  await fastify.register(helmet, {
    global: true,
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(config, inlineScriptHashes) },
    strictTransportSecurity: https && { maxAge: 31_536_000, includeSubDomains: true },
    crossOriginEmbedderPolicy: false, // Stripe's frames do not send the header it asks for
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  });
  fastify.addHook('onRequest', async (_request, reply) => {
    void reply.header(
      'permissions-policy',
      'geolocation=(self), camera=(), microphone=(), payment=(self "https://js.stripe.com")',
    );
  });
}
