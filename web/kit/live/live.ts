import type { EventData, EventName } from '@kontor/contract'
import { useEffect, useEffectEvent } from 'react'
import { profile, realtime } from '../http/api.generated.ts'
import { call } from '../http/client.ts'
import { applyEvent, catchUpAfterOutage, catchUpAfterStart } from '../http/freshness.ts'
import { session } from '../session/session.ts'
import { store } from '../store.ts'
import { type Connection, connect } from './live-connection.ts'

type Handler = (data: EventData, event: EventName) => void
interface Listener {
  handle: Handler
  resync: () => void
}

const listeners = new Set<Listener>()
/** A hiccup is nobody's business; longer than this the reader should know that what shows may be old. */
const patience = 5000

let connection: Connection | null = null
/** Its channel is open. */
let isSubscribed = false
/** It has been, since the connection was opened. */
let wasSubscribed = false
/** When the connection was lost, in epoch milliseconds; null: it stands. */
const offline = store<number | null>(null)
let timer: ReturnType<typeof setTimeout> | undefined

const resyncAll = (hear = catchUpAfterOutage) => {
  hear()
  for (const { resync } of listeners) resync()
}

// The browser knows at once that the network is gone; a socket only when its next ping has no answer.
if (typeof window !== 'undefined') {
  window.addEventListener('offline', () => connection && offline.set(offline.get() ?? Date.now()))
  window.addEventListener('online', () => {
    // A socket that survived goes on; for a lost one a network alone brings no events: the mark stays until it's replaced.
    if (!connection || !isSubscribed) return
    offline.set(null)
    resyncAll()
  })
}

/** Opens the live connection of a company. The client library is a chunk of its own, fetched only now. */
export function startLive(key: string, companyId: number): void {
  connection ??= connect({
    key,
    channel: `private-company.${companyId}`,
    authorize: (socket_id, channel_name) => call(realtime.authorize, { body: { socket_id, channel_name } }),
    onEvent: (event, data) => {
      applyEvent(event, data)
      for (const { handle } of listeners) handle(data, event)
    },
    // Events of the time without a connection are lost, also of the time before the first one: every screen reads again.
    onSubscribed: (recent) => {
      isSubscribed = true
      const isFirst = !wasSubscribed
      wasSubscribed = true
      clearTimeout(timer)
      timer = undefined
      offline.set(null)
      resyncAll(isFirst ? () => catchUpAfterStart(recent) : catchUpAfterOutage)
    },
    onLost: () => {
      isSubscribed = false
      const lostAt = Date.now()
      timer ??= setTimeout(() => offline.set(offline.get() ?? lostAt), patience)
    },
    onEnded: () => void askForSession(key, companyId),
  })
}

/**
 * Any call tells whether the session is over: its 401 leads to the sign-in page. Where the session lives after all (it was
 * renewed meanwhile) or can't be asked for, a new connection is opened.
 */
async function askForSession(key: string, companyId: number): Promise<void> {
  const asked = connection
  await call(profile.get, {}).catch(() => undefined)
  if (connection !== asked || !session.token()) return
  stopLive()
  startLive(key, companyId)
}

export function stopLive(): void {
  clearTimeout(timer)
  timer = undefined
  connection?.close()
  connection = null
  isSubscribed = false
  wasSubscribed = false
  offline.set(null)
}

/**
 * Listens to changes of the company, for a screen that writes them into its answer itself (`patches`): all other answers
 * are read again without it. An event carries ids only: read again what it concerns. `resync` follows every
 * connection, because events may have been missed before it. Both may change from render to render.
 */
export function useLive(events: readonly EventName[], handle: Handler, resync: () => void = () => {}): void {
  const hear = useEffectEvent<Handler>((data, event) => {
    if (events.includes(event)) handle(data, event)
  })
  const readAgain = useEffectEvent(resync)
  useEffect(() => {
    const listener: Listener = { handle: (data, event) => hear(data, event), resync: () => readAgain() }
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }, [])
}

/** When the live connection was lost, once it has been gone for more than 5 seconds; null: what shows is up to date. */
export const useOffline = offline.use
