import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'

/** Bounds on the time a client may keep the server waiting, and on the connections of one address. */
export interface ConnectionBounds {
  /** Milliseconds for the headers of a request, and for all of it. */
  headers: number
  request: number
  /** Milliseconds between two checks of these bounds. */
  look: number
  /** Connections of one address; a proxy has no bound. */
  perAddress: number
  /** Milliseconds that unfinished requests have left to arrive when the server ends. */
  ending: number
}

export const connectionBounds: ConnectionBounds = {
  headers: 15_000,
  request: 30_000,
  look: 5_000,
  perAddress: 4_000,
  ending: 1_500,
}

const tooMany = 'HTTP/1.1 429 Too Many Requests\r\nRetry-After: 10\r\nContent-Length: 0\r\nConnection: close\r\n\r\n'

/** Refuses connections beyond an address's bound. `addressOf` gives null for a proxy's own. */
export function boundConnections(
  server: Server,
  { perAddress }: ConnectionBounds,
  addressOf: (socket: Socket) => string | null,
): void {
  const counts = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const address = addressOf(socket)
    if (address === null) return
    const count = (counts.get(address) ?? 0) + 1
    counts.set(address, count)
    socket.once('close', () => {
      const left = counts.get(address)! - 1
      if (left) counts.set(address, left)
      else counts.delete(address)
    })
    if (count > perAddress) socket.end(tooMany)
  })
}

/** Closes, after a moment, connections whose request hasn't fully arrived. Requests that have arrived are answered. */
export function drainer(server: Server, { ending }: ConnectionBounds): () => Promise<void> {
  const sockets = new Map<Socket, IncomingMessage | null>()
  server.on('connection', (socket: Socket) => {
    sockets.set(socket, null)
    socket.once('close', () => sockets.delete(socket))
  })
  server.on('request', (request, response) => {
    sockets.set(request.socket, request)
    response.once('close', () => {
      if (sockets.get(request.socket) === request) sockets.set(request.socket, null)
    })
  })
  return async () => {
    const cut = () => {
      for (const [socket, request] of sockets) if (!request?.complete) socket.destroy()
    }
    setTimeout(cut, ending).unref()
  }
}
