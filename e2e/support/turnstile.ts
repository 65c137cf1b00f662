import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * What stands before several apis, as a proxy does: connections go to them in turn, and one that does not answer is left out for the
 * next.
 */
export class Turnstile {
  private turn = 0;
  private readonly open = new Set<Socket>();
  private readonly server = createServer((near) => this.admit(near, this.ports.length));

  constructor(private readonly ports: readonly number[]) {}

  async listen(): Promise<string> {
    await new Promise<void>((done) => this.server.listen(0, '127.0.0.1', done));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.server.close();
    for (const socket of this.open) socket.destroy();
  }

  private admit(near: Socket, tries: number): void {
    const port = this.ports[this.turn++ % this.ports.length] ?? 0;
    const far = connect(port, '127.0.0.1');
    const failed = () => (tries > 1 ? this.admit(near, tries - 1) : near.destroy());
    far.once('error', failed);
    far.once('connect', () => {
      far.off('error', failed);
      near.pipe(far).pipe(near);
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.open.add(one);
        one.on('error', () => other.destroy());
        one.once('close', () => (other.destroy(), this.open.delete(one)));
      }
    });
  }
}
