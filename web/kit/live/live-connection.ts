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

/** For a server that doesn't report this: everything is read again. */
const unknown: Recent = { known: 0, events: {} }

interface Wiring {
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

/** The server's close code for an ended session; the library doesn't connect again after it. */
const sessionEnded = 4009

/** An error event of the server, or the close code that came with it. */
interface PusherError {
  data?: { code?: number }
  error?: { data?: { code?: number } }
}

/** One socket, speaking the Pusher protocol to the server the page came from. Reconnecting is the library's work. */
export function connect(wiring: Wiring): Connection {
  let close = () => {}
  let closed = false
  // Until the channel is open there is no live connection, however that comes.
  wiring.onLost()
  void import('pusher-js').then(
    ({ default: Pusher }) => {
      if (closed) return
      const secure = location.protocol === 'https:'
      const port = Number(location.port) || (secure ? 443 : 80)
      const pusher = new Pusher(wiring.key, {
        cluster: '',
        wsHost: location.hostname,
        wsPort: port,
        wssPort: port,
        forceTLS: secure,
        enabledTransports: ['ws'],
        disableStats: true,
        channelAuthorization: {
          transport: 'ajax',
          endpoint: '/broadcasting/auth',
          // The client's own call: bearer token, tenant and refresh come with it.
          customHandler: ({ socketId, channelName }, done) => {
            wiring.authorize(socketId, channelName).then(
              (answer) => done(null, answer),
              (error: Error) => done(error, null),
            )
          },
        },
      })
      const channel = pusher.subscribe(wiring.channel)
      channel.bind_global((event: string, data: unknown) => {
        if (event === 'pusher:subscription_succeeded') wiring.onSubscribed({ ...unknown, ...(data as Partial<Recent>) })
        else if (event === 'pusher:subscription_error') wiring.onLost()
        else if (!event.startsWith('pusher')) wiring.onEvent(event as EventName, data as EventData)
      })
      pusher.connection.bind('state_change', ({ current }: { current: string }) => {
        if (current === 'connecting' || current === 'unavailable' || current === 'failed') wiring.onLost()
      })
      pusher.connection.bind('error', ({ data, error }: PusherError) => {
        if ((data ?? error?.data)?.code === sessionEnded) wiring.onEnded()
      })
      close = () => pusher.disconnect()
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
