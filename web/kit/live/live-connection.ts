import type { EventData, EventName } from '@kontor/contract'

export interface Connection {
  close(): void
}

/** The events of a channel from before it was opened. */
export interface Recent {
  /** Milliseconds back to which that is known. */
  known: number
  /** Milliseconds since each event was last sent; none: not within that time. */
  events: Partial<Record<EventName, number>>
}

export interface Wiring {
  key: string
  channel: string
  authorize(socketId: string, channel: string): Promise<{ auth: string }>
  onEvent(event: EventName, data: EventData): void
  /** Called when the channel opens, also after every reconnection. */
  onSubscribed(recent: Recent): void
  onLost(): void
  /** The server has closed the socket because its session is over. */
  onEnded(): void
}

/** One socket to the server the page came from; its library loads now. Reconnecting is the library's work. */
export function connect(wiring: Wiring): Connection {
  let close = () => {}
  let closed = false
  // Until the channel is open there is no live connection, however that comes.
  wiring.onLost()
  void import('./live-socket.ts').then(
    ({ openSocket }) => {
      if (!closed) close = openSocket(wiring)
    },
    () => undefined,
  )
  return {
    close() {
      closed = true
      close()
    },
  }
}
