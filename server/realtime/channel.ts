import { createHmac, timingSafeEqual } from 'node:crypto'
import { realtimeKey } from './key.ts'

/** A subscriber of a channel; the subscription ends with this session, or with this person's right to hear it. */
export interface Listener {
  companyId: number
  sessionId: string
  userId: number
  /** The person whose delegation is used; null when people act for themselves. */
  actingFor: number | null
  /** The company's access version at which the right was checked. */
  accessVersion: number
}

/** Seconds a signature may be used after it was made; a client uses it at once. */
const lifetime = 60
const now = () => Math.floor(Date.now() / 1000)

/**
 * The proof that a socket may subscribe to a channel, in the Pusher protocol's form `key:signature`. The signature
 * begins with the claims about the listener.
 */
export function signChannel(secret: string, socketId: string, channel: string, listener: Listener): string {
  const { companyId, sessionId, userId, actingFor, accessVersion } = listener
  const said = [companyId, sessionId, userId, actingFor, accessVersion, now()]
  const text = Buffer.from(JSON.stringify(said)).toString('base64url')
  return `${realtimeKey}:${text}.${hashOf(secret, socketId, channel, text)}`
}

/** The listener of a signature; null if it is forged, another socket's or channel's, or too old. */
export function readSignature(secret: string, socketId: string, channel: string, auth: string): Listener | null {
  const [, text = '', hash = ''] = auth.match(/^\w+:([\w-]+)\.([\da-f]+)$/) ?? []
  const expected = Buffer.from(hashOf(secret, socketId, channel, text))
  const given = Buffer.from(hash)
  // Every channel is private: subscribing needs a signature.
  const isSigned =
    channel.startsWith('private-') && given.length === expected.length && timingSafeEqual(given, expected)
  if (!isSigned) return null
  const [companyId, sessionId, userId, actingFor, accessVersion, at] = JSON.parse(
    Buffer.from(text, 'base64url').toString(),
  ) as [number, string, number, number | null, number, number]
  return at + lifetime < now() ? null : { companyId, sessionId, userId, actingFor, accessVersion }
}

const hashOf = (secret: string, socketId: string, channel: string, text: string) =>
  createHmac('sha256', `realtime ${secret}`).update(`${socketId}:${channel}:${text}`).digest('hex')
