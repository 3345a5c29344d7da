import { randomInt } from 'node:crypto'
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { limiterOf } from '../http/limits/limiter.ts'
import type { Listener } from './channel.ts'
import { realtimeKey } from './key.ts'

/** An open socket with its channels. */
export interface Peer {
  id: string
  /** The session of its first channel; all others must be of the same. Null: no channel yet. */
  listener: Listener | null
  channels: Set<string>
}

/** The sockets of this process, by channel. Speaks the Pusher protocol 7, as the stock `pusher-js` does. */
export interface Sockets {
  /** Sends an event to everybody on a channel; `dataFor` gives the data for a user's sockets. */
  send(channel: string, event: string, dataFor: (userId: number) => unknown): void
  /** Every socket that listens. */
  peers(): Peer[]
  /** Closes a socket whose session has ended: its client has to sign in. */
  end(peer: Peer): void
  /** Ends a socket's subscription to one channel, to which its right has ended. */
  endChannel(peer: Peer, channel: string): void
  close(): void
}

export interface SocketOptions {
  server: Server
  /** The listener of a signature; null if it isn't valid. */
  readSignature(socketId: string, channel: string, auth: string): Listener | null
  /** Called when somebody subscribes to a channel. */
  onJoin(listener: Listener): void
  /** The address that sockets are counted by. */
  addressOf(request: IncomingMessage): string
  bounds: SocketBounds
}

export interface SocketBounds {
  /** Milliseconds a socket may stay without a channel. */
  idle: number
  /** Sockets of one address, with and without a channel. */
  perAddress: number
  /** Sockets of one address that have no channel. */
  idlePerAddress: number
}

/** An office behind one address has two thousand tabs at most, and a client subscribes within a second. */
export const socketBounds: SocketBounds = { idle: 30_000, perAddress: 2_000, idlePerAddress: 200 }

/** 4000–4099: the client gives up; 4100–4199: it tries again after a while; 4200–4299: at once. */
const closing = {
  unknownApplication: [4001, 'Application does not exist'],
  sessionEnded: [4009, 'The session has ended'],
  overCapacity: [4100, 'Too many sockets from this address'],
  idle: [4202, 'No channel within the time limit'],
} as const

/** Seconds of silence after which a client pings the server. */
const activityTimeout = 120
const pingEvery = 30_000
const mostChannels = 200
/**
 * Milliseconds for which the last event of a channel is remembered: longer than a page's first answers can be older
 * than its connection.
 */
const rememberedFor = 120_000
const mostBytes = 10_000
/** Messages, pings and pongs that a socket may send in 10 s: twice as many as it may have channels. */
const mostMessages = { most: 400, seconds: 10 }
/** Bytes that may wait in memory for a client to read them, many times what its page is ever behind. */
const mostUnread = 500_000

interface OpenPeer extends Peer {
  socket: WebSocket
  address: string
  isAlive: boolean
  idleTimer: NodeJS.Timeout | undefined
}

/** The sockets of one address, and those of them without a channel. */
interface OfAddress {
  all: Set<OpenPeer>
  idle: Set<OpenPeer>
}

/** Answers upgrades to `/app/{key}` on this server. */
export function openSockets({ server, readSignature, onJoin, addressOf, bounds }: SocketOptions): Sockets {
  const wss = new WebSocketServer({ noServer: true, maxPayload: mostBytes })
  const channels = new Map<string, Set<OpenPeer>>()
  const peers = new Map<WebSocket, OpenPeer>()
  const addresses = new Map<string, OfAddress>()
  /** The time of each event that was last sent to a channel, with listeners or without. */
  const lastEvents = new Map<string, Map<string, number>>()
  const since = Date.now()
  const saysTooMuch = limiterOf(mostMessages)

  server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    // Not parsed with `URL`: it throws on addresses that no browser sends (`//`), and nothing here would catch it.
    const [pathname = ''] = (request.url ?? '').split('?')
    if (!pathname.startsWith('/app/')) return void stream.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n')
    const address = addressOf(request)
    wss.handleUpgrade(request, stream, head, (socket) => greet(socket, pathname === `/app/${realtimeKey}`, address))
  })

  function greet(socket: WebSocket, isKnown: boolean, address: string) {
    socket.on('error', () => socket.terminate())
    if (!isKnown) return shut(socket, 'unknownApplication')
    if (isFull(address)) return shut(socket, 'overCapacity')
    const id = `${randomInt(2 ** 40)}.${randomInt(2 ** 40)}`
    const peer: OpenPeer = {
      id,
      listener: null,
      channels: new Set(),
      isAlive: true,
      idleTimer: undefined,
      socket,
      address,
    }
    peers.set(socket, peer)
    const here = addresses.get(address) ?? { all: new Set(), idle: new Set() }
    addresses.set(address, here)
    here.all.add(peer)
    watchIdle(peer)
    const receive = (use?: () => void) => (saysTooMuch(peer.id) ? socket.terminate() : use?.())
    socket.on('message', (data) => receive(() => hear(peer, String(data))))
    socket.on('ping', () => receive())
    // Only a pong shows that the client is there, whatever else it sends.
    socket.on('pong', () => receive(() => (peer.isAlive = true)))
    socket.on('close', () => {
      clearTimeout(peer.idleTimer)
      peers.delete(socket)
      for (const channel of peer.channels) leave(peer, channel)
      here.all.delete(peer)
      here.idle.delete(peer)
      if (!here.all.size) addresses.delete(address)
    })
    tell(socket, 'pusher:connection_established', { socket_id: peer.id, activity_timeout: activityTimeout })
  }

  function watchIdle(peer: OpenPeer) {
    clearTimeout(peer.idleTimer)
    addresses.get(peer.address)!.idle.add(peer)
    peer.idleTimer = setTimeout(() => peer.channels.size || shut(peer.socket, 'idle'), bounds.idle).unref()
  }

  function isFull(address: string): boolean {
    const here = addresses.get(address)
    return here !== undefined && (here.all.size >= bounds.perAddress || here.idle.size >= bounds.idlePerAddress)
  }

  function hear(peer: OpenPeer, text: string) {
    const message = readMessage(text)
    if (message?.event === 'pusher:ping') return tell(peer.socket, 'pusher:pong', {})
    if (message?.event === 'pusher:unsubscribe') return leave(peer, message.channel)
    if (message?.event === 'pusher:subscribe') return join(peer, message.channel, message.auth)
    tell(peer.socket, 'pusher:error', { code: 4301, message: 'Not understood' })
  }

  function join(peer: OpenPeer, channel: string, auth: string) {
    const listener = readSignature(peer.id, channel, auth)
    const isOther = listener && peer.listener && !isSame(listener, peer.listener)
    if (!listener || isOther || peer.channels.size >= mostChannels) return refuse(peer, channel)
    peer.listener = listener
    peer.channels.add(channel)
    addresses.get(peer.address)!.idle.delete(peer)
    if (!channels.has(channel)) channels.set(channel, new Set())
    channels.get(channel)!.add(peer)
    tell(peer.socket, 'pusher_internal:subscription_succeeded', recent(channel), channel)
    onJoin(listener)
  }

  /** The latest events of a channel, for a client that read something before it subscribed. */
  function recent(channel: string) {
    const now = Date.now()
    const events = [...(lastEvents.get(channel) ?? [])].map(([event, at]) => [event, now - at])
    return { known: Math.min(rememberedFor, now - since), events: Object.fromEntries(events) }
  }

  function leave(peer: OpenPeer, channel: string) {
    peer.channels.delete(channel)
    const members = channels.get(channel)
    members?.delete(peer)
    if (!members?.size) channels.delete(channel)
    if (!peer.channels.size && peers.has(peer.socket)) watchIdle(peer)
  }

  const refuse = ({ socket }: OpenPeer, channel: string) =>
    tell(socket, 'pusher:subscription_error', { type: 'AuthError', error: 'Not allowed', status: 403 }, channel)

  const pinging = setInterval(() => {
    const forgotten = Date.now() - rememberedFor
    for (const [channel, events] of lastEvents) {
      for (const [event, at] of events) if (at < forgotten) events.delete(event)
      if (!events.size) lastEvents.delete(channel)
    }
    for (const peer of peers.values()) {
      if (!peer.isAlive) peer.socket.terminate()
      else peer.socket.ping()
      peer.isAlive = false
    }
  }, pingEvery).unref()

  return {
    send(channel, event, dataFor) {
      if (!lastEvents.has(channel)) lastEvents.set(channel, new Map())
      lastEvents.get(channel)!.set(event, Date.now())
      const texts = new Map<string, string>()
      for (const { listener, socket } of channels.get(channel) ?? []) {
        const data = JSON.stringify(dataFor(listener!.userId))
        if (!texts.has(data)) texts.set(data, JSON.stringify({ event, channel, data }))
        write(socket, texts.get(data)!)
      }
    },
    peers: () => [...peers.values()].filter(({ listener }) => listener),
    end: (peer) => shut((peer as OpenPeer).socket, 'sessionEnded'),
    endChannel(peer, channel) {
      leave(peer as OpenPeer, channel)
      refuse(peer as OpenPeer, channel)
    },
    close() {
      clearInterval(pinging)
      for (const socket of wss.clients) socket.close(1001)
      wss.close()
    },
  }
}

const isSame = (one: Listener, other: Listener) =>
  one.sessionId === other.sessionId && one.companyId === other.companyId && one.actingFor === other.actingFor

/** Sends the reason, as an event and as the close code. */
function shut(socket: WebSocket, reason: keyof typeof closing): void {
  const [code, message] = closing[reason]
  tell(socket, 'pusher:error', { code, message })
  socket.close(code, message)
}

/** `data` travels as a JSON string inside the JSON, as the protocol has it. */
function tell(socket: WebSocket, event: string, data: unknown, channel?: string): void {
  write(socket, JSON.stringify({ event, data: JSON.stringify(data), ...(channel && { channel }) }))
}

/** Cuts a client off that doesn't read: what is sent to it would fill the memory. */
function write(socket: WebSocket, text: string): void {
  socket.send(text)
  if (socket.bufferedAmount > mostUnread) socket.terminate()
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
