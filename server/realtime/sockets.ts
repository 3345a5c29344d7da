import { randomInt } from 'node:crypto'
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { realtimeKey } from './key.ts'

/** The sockets of this process, by channel. Speaks the Pusher protocol 7, as the stock `pusher-js` does. */
export interface Sockets {
  /** Sends an event to everybody on a channel. */
  send(channel: string, event: string, data: unknown): void
  /** Companies with a listener here, whatever it listens to: ids out of the channels' names. */
  companies(): number[]
  close(): void
}

interface Peer {
  id: string
  channels: Set<string>
  isAlive: boolean
}

/** Seconds without a word after which a client asks whether we are there. */
const activityTimeout = 120
const pingEvery = 30_000
const mostChannels = 200
const mostBytes = 10_000

/** Answers upgrades to `/app/{key}` on this server. `isAllowed` checks the signature of a private channel. */
export function openSockets(
  server: Server,
  isAllowed: (socketId: string, channel: string, auth: string) => boolean,
): Sockets {
  const wss = new WebSocketServer({ noServer: true, maxPayload: mostBytes })
  const channels = new Map<string, Set<WebSocket>>()
  const peers = new WeakMap<WebSocket, Peer>()

  server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    // Not by URL: it throws on what no browser sends (`//`), and here nobody would catch it.
    const [pathname = ''] = (request.url ?? '').split('?')
    if (!pathname.startsWith('/app/')) return void stream.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n')
    wss.handleUpgrade(request, stream, head, (socket) => greet(socket, pathname === `/app/${realtimeKey}`))
  })

  function greet(socket: WebSocket, isKnown: boolean) {
    socket.on('error', () => socket.terminate())
    if (!isKnown) {
      tell(socket, 'pusher:error', { code: 4001, message: 'Application does not exist' })
      return socket.close(4001)
    }
    const peer: Peer = { id: `${randomInt(2 ** 40)}.${randomInt(2 ** 40)}`, channels: new Set(), isAlive: true }
    peers.set(socket, peer)
    socket.on('pong', () => (peer.isAlive = true))
    socket.on('message', (data) => hear(socket, peer, String(data)))
    socket.on('close', () => {
      for (const channel of peer.channels) leave(socket, peer, channel)
    })
    tell(socket, 'pusher:connection_established', { socket_id: peer.id, activity_timeout: activityTimeout })
  }

  function hear(socket: WebSocket, peer: Peer, text: string) {
    peer.isAlive = true
    const message = readMessage(text)
    if (message?.event === 'pusher:ping') return tell(socket, 'pusher:pong', {})
    if (message?.event === 'pusher:unsubscribe') return leave(socket, peer, message.channel)
    if (message?.event === 'pusher:subscribe') return join(socket, peer, message.channel, message.auth)
    tell(socket, 'pusher:error', { code: 4301, message: 'Not understood' })
  }

  function join(socket: WebSocket, peer: Peer, channel: string, auth: string) {
    if (peer.channels.size >= mostChannels || !isAllowed(peer.id, channel, auth))
      return tell(
        socket,
        'pusher:subscription_error',
        { type: 'AuthError', error: 'Not allowed', status: 403 },
        channel,
      )
    peer.channels.add(channel)
    if (!channels.has(channel)) channels.set(channel, new Set())
    channels.get(channel)!.add(socket)
    tell(socket, 'pusher_internal:subscription_succeeded', {}, channel)
  }

  function leave(socket: WebSocket, peer: Peer, channel: string) {
    peer.channels.delete(channel)
    const members = channels.get(channel)
    members?.delete(socket)
    if (!members?.size) channels.delete(channel)
  }

  const pinging = setInterval(() => {
    for (const socket of wss.clients) {
      const peer = peers.get(socket)
      if (peer && !peer.isAlive) socket.terminate()
      else socket.ping()
      if (peer) peer.isAlive = false
    }
  }, pingEvery).unref()

  return {
    send(channel, event, data) {
      const text = JSON.stringify({ event, channel, data: JSON.stringify(data) })
      for (const socket of channels.get(channel) ?? []) socket.send(text)
    },
    companies: () => [
      ...new Set([...channels.keys()].flatMap((name) => name.match(/^private-[a-z]+\.(\d+)/)?.[1] ?? []).map(Number)),
    ],
    close() {
      clearInterval(pinging)
      for (const socket of wss.clients) socket.close(1001)
      wss.close()
    },
  }
}

/** `data` travels as a JSON string inside the JSON, as the protocol has it. */
function tell(socket: WebSocket, event: string, data: unknown, channel?: string): void {
  socket.send(JSON.stringify({ event, data: JSON.stringify(data), ...(channel && { channel }) }))
}

function readMessage(text: string): { event: string; channel: string; auth: string } | null {
  try {
    const { event, data } = JSON.parse(text) as {
      event?: unknown
      data?: { channel?: unknown; auth?: unknown } | string
    }
    const { channel, auth } = (typeof data === 'string' ? JSON.parse(data) : (data ?? {})) as Record<string, unknown>
    return { event: String(event), channel: String(channel ?? ''), auth: String(auth ?? '') }
  } catch {
    return null
  }
}
