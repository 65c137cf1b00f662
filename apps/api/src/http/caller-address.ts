import type { IncomingHttpHeaders } from 'node:http';
import ipaddr from 'ipaddr.js';

/** A provider gives each customer at least so many bits (RFC 6177, RIPE-690): all addresses with them are one place. */
const NETWORK_BYTES = 8;

/**
 * How an address is counted: an IPv6 address by its network of 64 bits, since a customer has all of them and takes another for each
 * request; IPv4, however written, by itself. Anything else, such as an account's id, is returned unchanged.
 */
export function addressKey(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address); // an IPv4 address in IPv6's form becomes IPv4
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const bytes = parsed.toByteArray().fill(0, NETWORK_BYTES);
  return `${new ipaddr.IPv6(bytes).toString()}/64`;
}

/** The address as the last proxy of ours wrote it, as the api reads it for requests; the connection's own without proxies. */
export function forwardedAddress(headers: IncomingHttpHeaders, hops: number, peer: string): string {
  const header = headers['x-forwarded-for'];
  const forwarded = (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',');
  return (hops > 0 && forwarded.at(-hops)?.trim()) || peer;
}
