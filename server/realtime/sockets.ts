import { randomInt } from 'node:crypto'
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { limiterOf } from '../http/limits/limiter.ts'
import { type AddressBounds, type Addresses, addressesOf } from './addresses.ts'
import type { Listener } from './channel.ts'
import { realtimeKey } from './key.ts'
import { readMessage, sendEvent, shut, write } from './protocol.ts'
import { recentEvents } from './recent-events.ts'

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

export interface SocketBounds extends AddressBounds {
  /** Milliseconds a socket may stay without a channel. */
  idle: number
}

/** An office behind one address has two thousand tabs at most, and a client subscribes within a second. */
export const socketBounds: SocketBounds = { idle: 30_000, perAddress: 2_000, idlePerAddress: 200 }

/** Seconds of silence after which a client pings the server. */
const activityTimeout = 120
const pingEvery = 30_000
const mostChannels = 200
const mostBytes = 10_000
/** Messages, pings and pongs that a socket may send in 10 s: twice as many as it may have channels. */
const mostMessages = { most: 400, seconds: 10 }

interface OpenPeer extends Peer {
  socket: WebSocket
  address: string
  isAlive: boolean
  idleTimer: NodeJS.Timeout | undefined
}

/** Answers upgrades to `/app/{key}` on this server. */
export const openSockets = (options: SocketOptions): Sockets => new OpenSockets(options)

class OpenSockets implements Sockets {
  readonly #options: SocketOptions
  readonly #wss = new WebSocketServer({ noServer: true, maxPayload: mostBytes })
  readonly #peers = new Set<OpenPeer>()
  readonly #channels = new Map<string, Set<OpenPeer>>()
  readonly #addresses: Addresses<OpenPeer>
  readonly #recent = recentEvents()
  readonly #saysTooMuch = limiterOf(mostMessages)
  readonly #heartbeat = setInterval(() => this.#beat(), pingEvery).unref()

  constructor(options: SocketOptions) {
    this.#options = options
    this.#addresses = addressesOf(options.bounds)
    options.server.on('upgrade', (request, stream, head) => this.#upgrade(request, stream, head))
  }

  send(channel: string, event: string, dataFor: (userId: number) => unknown): void {
    this.#recent.add(channel, event)
    const texts = new Map<string, string>()
    for (const { listener, socket } of this.#channels.get(channel) ?? []) {
      const data = JSON.stringify(dataFor(listener!.userId))
      if (!texts.has(data)) texts.set(data, JSON.stringify({ event, channel, data }))
      write(socket, texts.get(data)!)
    }
  }

  peers(): Peer[] {
    return [...this.#peers].filter(({ listener }) => listener)
  }

  end(peer: Peer): void {
    shut((peer as OpenPeer).socket, 'sessionEnded')
  }

  endChannel(peer: Peer, channel: string): void {
    this.#leave(peer as OpenPeer, channel)
    refuse(peer as OpenPeer, channel)
  }

  close(): void {
    clearInterval(this.#heartbeat)
    for (const socket of this.#wss.clients) socket.close(1001)
    this.#wss.close()
  }

  #upgrade(request: IncomingMessage, stream: Duplex, head: Buffer) {
    // Nobody else listens to the connection of an upgrade: a reset of it would end the program.
    stream.on('error', () => {})
    // Not parsed with `URL`: it throws on addresses that no browser sends (`//`), and nothing here would catch it.
    const [pathname = ''] = (request.url ?? '').split('?')
    if (!pathname.startsWith('/app/')) return refuseUpgrade(stream)
    const address = this.#options.addressOf(request)
    this.#wss.handleUpgrade(request, stream, head, (socket) =>
      this.#greet(socket, pathname === `/app/${realtimeKey}`, address),
    )
  }

  #greet(socket: WebSocket, isKnown: boolean, address: string) {
    socket.on('error', () => socket.terminate())
    if (!isKnown) return shut(socket, 'unknownApplication')
    if (this.#addresses.isFull(address)) return shut(socket, 'overCapacity')
    const peer: OpenPeer = {
      id: `${randomInt(2 ** 40)}.${randomInt(2 ** 40)}`,
      listener: null,
      channels: new Set(),
      isAlive: true,
      idleTimer: undefined,
      socket,
      address,
    }
    this.#peers.add(peer)
    this.#addresses.add(peer)
    this.#watchIdle(peer)
    const receive = (use?: () => void) => (this.#saysTooMuch(peer.id) ? socket.terminate() : use?.())
    socket.on('message', (data) => receive(() => this.#hear(peer, String(data))))
    socket.on('ping', () => receive())
    // Only a pong shows that the client is there, whatever else it sends.
    socket.on('pong', () => receive(() => (peer.isAlive = true)))
    socket.on('close', () => this.#forget(peer))
    sendEvent(socket, 'pusher:connection_established', { socket_id: peer.id, activity_timeout: activityTimeout })
  }

  #watchIdle(peer: OpenPeer) {
    clearTimeout(peer.idleTimer)
    this.#addresses.setIdle(peer, true)
    const { idle } = this.#options.bounds
    peer.idleTimer = setTimeout(() => peer.channels.size || shut(peer.socket, 'idle'), idle).unref()
  }

  #hear(peer: OpenPeer, text: string) {
    const message = readMessage(text)
    if (message?.event === 'pusher:ping') return sendEvent(peer.socket, 'pusher:pong', {})
    if (message?.event === 'pusher:unsubscribe') return this.#leave(peer, message.channel)
    if (message?.event === 'pusher:subscribe') return this.#join(peer, message.channel, message.auth)
    sendEvent(peer.socket, 'pusher:error', { code: 4301, message: 'Not understood' })
  }

  #join(peer: OpenPeer, channel: string, auth: string) {
    const listener = this.#options.readSignature(peer.id, channel, auth)
    const isOther = listener && peer.listener && !isSame(listener, peer.listener)
    if (!listener || isOther || peer.channels.size >= mostChannels) return refuse(peer, channel)
    peer.listener = listener
    peer.channels.add(channel)
    this.#addresses.setIdle(peer, false)
    if (!this.#channels.has(channel)) this.#channels.set(channel, new Set())
    this.#channels.get(channel)!.add(peer)
    sendEvent(peer.socket, 'pusher_internal:subscription_succeeded', this.#recent.of(channel), channel)
    this.#options.onJoin(listener)
  }

  #leave(peer: OpenPeer, channel: string) {
    peer.channels.delete(channel)
    const members = this.#channels.get(channel)
    members?.delete(peer)
    if (!members?.size) this.#channels.delete(channel)
    if (!peer.channels.size && this.#peers.has(peer)) this.#watchIdle(peer)
  }

  #forget(peer: OpenPeer) {
    clearTimeout(peer.idleTimer)
    this.#peers.delete(peer)
    for (const channel of peer.channels) this.#leave(peer, channel)
    this.#addresses.remove(peer)
  }

  #beat() {
    this.#recent.forget()
    for (const peer of this.#peers) {
      if (!peer.isAlive) peer.socket.terminate()
      else peer.socket.ping()
      peer.isAlive = false
    }
  }
}

const refuse = ({ socket }: OpenPeer, channel: string) =>
  sendEvent(socket, 'pusher:subscription_error', { type: 'AuthError', error: 'Not allowed', status: 403 }, channel)

const isSame = (one: Listener, other: Listener) =>
  one.sessionId === other.sessionId && one.companyId === other.companyId && one.actingFor === other.actingFor

function refuseUpgrade(stream: Duplex): void {
  stream.once('finish', () => stream.destroy())
  stream.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n')
}
