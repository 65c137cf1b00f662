import { connect, createServer, type AddressInfo } from 'node:net';
import * as productMode from '../../libs/domain/src/kernel/product-mode.js';
import { forward, whereToListen } from './addresses.mjs';

const PAGES = { PUBLIC_URL: 'http://localhost:5173' };
const REAL = { STRIPE_SECRET_KEY: 'sk_test_51Real' };

describe('the development loop', () => {
  it.each([
    ['a demo', PAGES],
    ['production', { ...PAGES, ...REAL }],
  ])('listens on this machine only as %s, with no HOST (S1)', (_what, environment) => {
    expect(whereToListen(productMode, environment).hosts).toEqual(['127.0.0.1', '::1']);
  });

  it('warns whoever opens a demo to others, and refuses what production would refuse (S1)', () => {
    const open = whereToListen(productMode, { ...PAGES, HOST: '0.0.0.0' });
    expect(open.hosts).toEqual(['0.0.0.0']);
    expect(open.mode.warning).toMatch(/whoever reaches this machine/);
    const asked = { ...PAGES, SABLON_MODE: 'demo', HOST: '0.0.0.0' };
    expect(() => whereToListen(productMode, asked)).toThrow('HOST=0.0.0.0 is refused');
    expect(() => whereToListen(productMode, { ...PAGES, ...REAL, HOST: '0.0.0.0' })).toThrow('PUBLIC_URL');
  });

  it('is reached at the other address of this machine as well', async () => {
    const echo = createServer((socket) => socket.pipe(socket));
    await new Promise<void>((listening) => echo.listen(0, '127.0.0.1', listening));
    const { port } = echo.address() as AddressInfo;
    const other = await forward(port, '127.0.0.2', '127.0.0.1');

    const said = await new Promise<string>((received) => {
      const socket = connect(port, '127.0.0.2', () => socket.write('hello'));
      socket.once('data', (data) => {
        received(String(data));
        socket.destroy();
      });
    });
    expect(said).toBe('hello');
    await other?.close();
    await new Promise((closed) => echo.close(closed));
  });

  it('does without an address that the machine lacks', async () => {
    await expect(forward(20_001, '192.0.2.1', '127.0.0.1')).resolves.toBeNull();
  });
});
