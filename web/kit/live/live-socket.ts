import type { EventData, EventName } from '@kontor/contract'
import Pusher from 'pusher-js'
import type { Recent, Wiring } from './live-connection.ts'

/** For a server that doesn't report this: everything is read again. */
const unknown: Recent = { known: 0, events: {} }

/** The server's close code for an ended session; the library doesn't connect again after it. */
const sessionEnded = 4009

/** An error event of the server, or the close code that came with it. */
interface PusherError {
  data?: { code?: number }
  error?: { data?: { code?: number } }
}

/** Opens a socket that speaks the Pusher protocol, and returns what closes it. */
export function openSocket(wiring: Wiring): () => void {
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
  return () => pusher.disconnect()
}
