import { signatureOf, signedCall } from './call-signature.js';

const SECRET = 'a secret of a telephone exchange';
const NOW = 1_795_863_126;
const body = '{"id":"c1","event":"ringing","from":"0472334455","extension":"101"}';
const header = (seconds = NOW, signed = body, secret = SECRET) =>
  `t=${seconds},v1=${signatureOf(secret, seconds, signed)}`;
const judged = (given: string | undefined, received = body, nowSeconds = NOW) => {
  const found = signedCall(SECRET, given, received, nowSeconds * 1000);
  return found.ok ? 'ok' : found.error.code;
};

describe('the signature of a call', () => {
  it('is that of the body as received, at a time near now', () => {
    expect(judged(header())).toBe('ok');
    expect(judged(header(NOW - 290))).toBe('ok');
    expect(judged(header(NOW + 290))).toBe('ok');
  });

  it('is refused for another body, another secret, another time in the header, and when there is none', () => {
    expect(judged(header(), body.replace('0472334455', '0472334456'))).toBe('webhook.signature_invalid');
    expect(judged(header(NOW, body, 'the secret of someone else than us'))).toBe('webhook.signature_invalid');
    expect(judged(header().replace(`t=${NOW}`, `t=${NOW + 1}`))).toBe('webhook.signature_invalid');
    for (const none of [undefined, '', 't=1', `t=${NOW},v1=00`]) expect(judged(none)).toBe('webhook.signature_invalid');
  });

  it('is refused when it is old, or of a clock that is ahead', () => {
    expect(judged(header(NOW - 301))).toBe('webhook.too_old');
    expect(judged(header(NOW + 301))).toBe('webhook.too_old');
  });
});
