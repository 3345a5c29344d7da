import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'
import proxyAddr from '@fastify/proxy-addr'

/** Whether an address may be a trusted proxy's; `hop` 0 is the one that opened the connection. */
export type TrustProxy = (address: string, hop: number) => boolean

/**
 * Trusts the proxy that opened the connection, and only the address that this proxy appended itself: anything further
 * left in `X-Forwarded-For` may be forged by the caller. `places`: names and networks, separated by commas.
 */
export function trustNearest(places: string): TrustProxy {
  const isProxy = proxyAddr.compile(places.split(',').map((place) => place.trim()))
  return (address, hop) => hop === 0 && isProxy(address, hop)
}

/** The limit key of a request that no route handles: an upgrade. */
export const addressOf = (request: IncomingMessage, isProxy: TrustProxy) =>
  callerAddress(proxyAddr(request, isProxy) as string | undefined)

/**
 * The address that limits count by: an IPv4 address, or the /64 network of an IPv6 address, because one caller owns all
 * its addresses. An IPv4 address written as IPv6 is the same caller. A connection that was reset before it was accepted has
 * no address.
 */
export function callerAddress(address: string | undefined = ''): string {
  const plain = address.replace(/%.*$/, '').replace(/^::ffff:(?=[\d.]+$)/i, '')
  return isIPv6(plain) ? `${groupsOf(plain).slice(0, 4).join(':')}::/64` : plain
}

/** All eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('::')
  const [before, after] = [groups(head), groups(tail ?? '')]
  const gap = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  return [...before, ...gap, ...after]
}

/** A dotted ending stands for two groups. */
const groups = (part: string) =>
  part
    .split(':')
    .filter(Boolean)
    .flatMap((group) => (group.includes('.') ? ['0', '0'] : [group.replace(/^0+(?=.)/, '')]))
