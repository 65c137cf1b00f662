import { Controller, Req, Res } from '@nestjs/common';
import { IdentityAnswer, endpoints, type InputOf } from '@sablon/contracts';
import type { Language } from '@sablon/domain';
import type { MadeUpPerson } from '@sablon/providers';
import { definePack } from '@sablon/words';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint, Input } from '../../http/endpoint.js';
import { readerLanguage } from '../../http/early-errors.js';
import { refuse } from '../../http/refusal-exception.js';
import { IdentityService } from './identity.service.js';

const words = definePack('demo-identity');
/** Names of the companies, the same in every language. */
const PROVIDERS: Readonly<Record<string, string>> = { google: 'Google', apple: 'Apple' };

/** The authorization pages of the demo's stand-ins for Google and Apple; they exist in the demo only. */
@Controller()
export class DemoIssuerController {
  constructor(private readonly identity: IdentityService) {}

  @Endpoint(endpoints.identity.demoIssuer)
  authorize(
    @Input() { params, query }: InputOf<typeof endpoints.identity.demoIssuer>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): void {
    const issuer = this.identity.standIn(params.provider);
    if (!issuer) return refuse('request.not_found');
    const { as, ...asked } = query;
    const language = readerLanguage(undefined, request.headers['accept-language']);
    if (as === undefined) {
      void reply
        .type('text/html; charset=utf-8')
        .send(pageOf(PROVIDERS[params.provider] ?? '', issuer.people, asked, language));
      return;
    }
    void reply.redirect(issuer.choose(asked, as) ?? '/connexion?error=identity.refused', 303);
  }
}

const escape = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.codePointAt(0) ?? 0};`);

function pageOf(provider: string, people: readonly MadeUpPerson[], asked: IdentityAnswer, language: Language): string {
  const say = words(language);
  const title = say('title', { provider });
  const links = people.map(({ subject, firstName, lastName, email }) => {
    const address = `?${new URLSearchParams({ ...asked, as: subject }).toString()}`;
    return `<li><a href="${escape(address)}"><strong>${escape(`${firstName} ${lastName}`)}</strong><br>${escape(email)}</a></li>`;
  });
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><style>
body{margin:0;min-height:100vh;display:grid;place-items:center;background:#eef1f6;color:#1b2333;font:17px/1.5 system-ui,sans-serif}
main{max-width:26rem;margin:1rem;padding:2rem;background:#fff;border-radius:1rem}h1{font-size:1.3rem;margin:0 0 .5rem}
ul{list-style:none;padding:0;display:grid;gap:.6rem}a{color:inherit}li a{display:block;padding:.8rem 1rem;border:1px solid #75809a;border-radius:.7rem;text-decoration:none}
li a:hover,li a:focus-visible{background:#eef1f6}</style></head><body><main><h1>${title}</h1><p>${say('text', { provider })}</p><ul>${links.join('')}</ul>
<p><a href="/connexion">${say('back')}</a></p></main></body></html>`;
}
