import type { Server, ServerResponse } from 'node:http'
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
  /** Milliseconds that running jobs have left when the server ends, and then unfinished requests to arrive. */
  working: number
  ending: number
}

export const connectionBounds: ConnectionBounds = {
  headers: 15_000,
  request: 30_000,
  look: 5_000,
  perAddress: 4_000,
  working: 5_000,
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

/** The two steps by which the connections of a server end. Requests that have arrived are answered. */
export interface Drain {
  /** Tells clients whose request is under way that its connection takes no other one; those that come are told by Fastify. */
  begin(): Promise<void>
  /** Closes, after a moment, connections whose request hasn't fully arrived. */
  finish(): Promise<void>
}

/** Ends the connections of a server. */
export function drainer(server: Server, { ending }: ConnectionBounds): Drain {
  const answers = new Map<Socket, ServerResponse | null>()
  server.on('connection', (socket: Socket) => {
    answers.set(socket, null)
    socket.once('close', () => answers.delete(socket))
  })
  server.on('request', ({ socket }, answer) => {
    answers.set(socket, answer)
    answer.once('close', () => {
      if (answers.get(socket) === answer) answers.set(socket, null)
    })
  })
  return {
    async begin() {
      for (const answer of answers.values()) if (answer?.headersSent === false) answer.setHeader('Connection', 'close')
    },
    async finish() {
      const cut = () => {
        for (const [socket, answer] of answers) if (!answer?.req.complete) socket.destroy()
      }
      setTimeout(cut, ending).unref()
    },
  }
}
