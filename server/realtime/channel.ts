import { createHmac, timingSafeEqual } from 'node:crypto'
import { realtimeKey } from './key.ts'

/** The proof that a socket may listen on a channel, as the Pusher protocol has it. */
export function signChannel(secret: string, socketId: string, channel: string): string {
  return `${realtimeKey}:${createHmac('sha256', `realtime ${secret}`).update(`${socketId}:${channel}`).digest('hex')}`
}

/** Every channel is private: without a signature nobody listens. */
export function isSigned(secret: string, socketId: string, channel: string, auth: string): boolean {
  const expected = Buffer.from(signChannel(secret, socketId, channel))
  const given = Buffer.from(auth)
  return channel.startsWith('private-') && given.length === expected.length && timingSafeEqual(given, expected)
}
