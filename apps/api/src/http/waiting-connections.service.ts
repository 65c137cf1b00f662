import { Inject, Injectable } from '@nestjs/common';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { API_CONFIG } from '../config/api-parts.js';
import type { ApiConfig } from '../config/config.js';
import { addressKey, forwardedAddress } from './caller-address.js';

/** ASSUMPTION: an office of thirty people, each with the six connections of a browser; benches open theirs in a demo. */
const WAITING_PER_ADDRESS = { ordinary: 200, demo: 1_000_000 };

/** Behind a proxy a connection is no caller's before its headers have come. */
const UNKNOWN = '';

/**
 * Bounds the connections that hold a place and ask for nothing yet: headers or a body that come slowly, an idle connection, a socket that
 * does not say hello. When there are too many from one address, or in all, the one that has waited longest is closed: a
 * newcomer who speaks at once is always served, whoever else waits (decision 125).
 */
@Injectable()
export class WaitingConnectionsService {
  /** Connections and the address each counts for, longest waiting first. */
  private readonly waiting = new Map<Socket, string>();
  private readonly byAddress = new Map<string, Set<Socket>>();
  /** Requests under way; a browser may send the next one before the reply. */
  private readonly requests = new WeakMap<Socket, number>();
  private readonly perAddress: number;

  constructor(@Inject(API_CONFIG) private readonly config: ApiConfig) {
    this.perAddress = WAITING_PER_ADDRESS[config.demo ? 'demo' : 'ordinary'];
  }

  watch(server: Server): void {
    server.maxConnections = this.config.floodLimits.connections;
    server.on('connection', (socket: Socket) => {
      socket.once('close', () => this.served(socket));
      this.wait(socket, this.peerOf(socket));
    });
    server.on('request', (request: IncomingMessage, response: ServerResponse) => this.answer(request, response));
    server.on('upgrade', (request: IncomingMessage) => this.wait(request.socket, this.callerOf(request)));
  }

  /** It waits no longer: it is closed, its request is there, or its socket has said hello. */
  served(socket: Socket): void {
    const address = this.waiting.get(socket);
    if (address === undefined) return;
    this.waiting.delete(socket);
    const others = this.byAddress.get(address);
    others?.delete(socket);
    if (others?.size === 0) this.byAddress.delete(address);
  }

  get size(): number {
    return this.waiting.size;
  }

  private answer(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    this.requests.set(socket, (this.requests.get(socket) ?? 0) + 1);
    if (bringsBody(request)) {
      this.wait(socket, this.callerOf(request));
      request.once('end', () => this.served(socket));
    } else this.served(socket);
    response.once('close', () => {
      const left = (this.requests.get(socket) ?? 1) - 1;
      this.requests.set(socket, left);
      if (left === 0 && !socket.destroyed) this.wait(socket, this.peerOf(socket));
    });
  }

  /** Puts it at the end of those who wait, and closes the one that has waited longest if they are too many. */
  private wait(socket: Socket, address: string): void {
    this.served(socket);
    this.waiting.set(socket, address);
    const neighbours = this.byAddress.get(address) ?? new Set();
    this.byAddress.set(address, neighbours.add(socket));
    if (address !== UNKNOWN && neighbours.size > this.perAddress) this.closeFirst(neighbours);
    if (this.waiting.size > this.config.floodLimits.waiting) this.closeFirst(this.waiting.keys());
  }

  private closeFirst(sockets: Iterable<Socket>): void {
    const [longest] = sockets;
    if (!longest) return;
    this.served(longest);
    longest.destroy();
  }

  private peerOf(socket: Socket): string {
    return this.config.trustProxyHops > 0 ? UNKNOWN : addressKey(socket.remoteAddress ?? UNKNOWN);
  }

  private callerOf({ headers, socket }: IncomingMessage): string {
    return addressKey(forwardedAddress(headers, this.config.trustProxyHops, socket.remoteAddress ?? UNKNOWN));
  }
}

const bringsBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
