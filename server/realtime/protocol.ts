import type { WebSocket } from 'ws'

/** 4000–4099: the client gives up; 4100–4199: it tries again after a while; 4200–4299: at once. */
const closing = {
  unknownApplication: [4001, 'Application does not exist'],
  sessionEnded: [4009, 'The session has ended'],
  overCapacity: [4100, 'Too many sockets from this address'],
  idle: [4202, 'No channel within the time limit'],
} as const

/** Bytes that may wait in memory for a client to read them, many times what its page is ever behind. */
const mostUnread = 500_000

/** Closes a socket; the reason is sent as an event and as the close code. */
export function shut(socket: WebSocket, reason: keyof typeof closing): void {
  const [code, message] = closing[reason]
  sendEvent(socket, 'pusher:error', { code, message })
  socket.close(code, message)
}

/** Sends an event; `data` travels as a JSON string inside the JSON. */
export function sendEvent(socket: WebSocket, event: string, data: unknown, channel?: string): void {
  write(socket, JSON.stringify({ event, data: JSON.stringify(data), ...(channel && { channel }) }))
}

/** Cuts a client off that doesn't read: what is sent to it would fill the memory. */
export function write(socket: WebSocket, text: string): void {
  socket.send(text)
  if (socket.bufferedAmount > mostUnread) socket.terminate()
}

/** Reads a client's message; null if it can't be understood. */
export function readMessage(text: string): { event: string; channel: string; auth: string } | null {
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
