import type { EventData, EventName } from '@kontor/contract'
import { useEffect, useEffectEvent } from 'react'
import { profile, realtime } from '../http/api.generated.ts'
import { call } from '../http/client.ts'
import { applyEvent, catchUpAfterOutage, catchUpAfterStart } from '../http/stale/freshness.ts'
import { session } from '../session/session.ts'
import { store } from '../store.ts'
import { type Connection, connect } from './live-connection.ts'

type Handler = (data: EventData, event: EventName) => void
interface Listener {
  handle: Handler
  resync: () => void
}

const listeners = new Set<Listener>()
/** Milliseconds without a connection after which the reader is told that the screen may be out of date. */
const patience = 5000

let connection: Connection | null = null
/** The arguments of `startLive`. */
let opened: [key: string, companyId: number] | null = null
/** Whether its channel is open. */
let isSubscribed = false
/** Whether it has been open since the connection was made. */
let wasSubscribed = false
/** When the connection was lost, in epoch milliseconds; null: it stands. */
const offline = store<number | null>(null)
let timer: ReturnType<typeof setTimeout> | undefined

const resyncAll = (hear = catchUpAfterOutage) => {
  hear()
  for (const { resync } of listeners) resync()
}

// The browser notices a lost network at once; a socket notices only when a ping has no answer.
if (typeof window !== 'undefined') {
  window.addEventListener('offline', () => connection && offline.set(offline.get() ?? Date.now()))
  window.addEventListener('online', () => {
    // A socket that survived continues. A lost one still gets no events, so the mark stays until it is replaced.
    if (!connection || !isSubscribed) return
    offline.set(null)
    resyncAll()
  })
}

/** Opens the live connection of a company. Loads its client library, a chunk of its own. */
export function startLive(key: string, companyId: number): void {
  opened = [key, companyId]
  connection ??= connect({
    key,
    channel: `private-company.${companyId}`,
    authorize: (socket_id, channel_name) => call(realtime.authorize, { body: { socket_id, channel_name } }),
    onEvent: (event, data) => {
      applyEvent(event, data)
      for (const { handle } of listeners) handle(data, event)
    },
    // Events from before the connection are lost, so everything on the screen is read again.
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
 * Sends any call to find out whether the session is over: a 401 leads to the sign-in page. If the session still exists
 * (it was renewed meanwhile) or the server can't be reached, a new connection is opened.
 */
async function askForSession(key: string, companyId: number): Promise<void> {
  const asked = connection
  await call(profile.get, {}).catch(() => undefined)
  if (connection !== asked || !session.token()) return
  stopLive()
  startLive(key, companyId)
}

/** Connects again at once, instead of when the client next tries. Resolves once the server has answered, or hasn't. */
export async function reconnect(): Promise<void> {
  const isReached = await call(profile.get, {}).then(
    () => true,
    () => false,
  )
  const since = offline.get()
  if (!isReached || since === null || !opened) return
  if (isSubscribed) {
    offline.set(null)
    return resyncAll()
  }
  stopLive()
  startLive(...opened)
  // The mark stays until the channel is open, and then everything that was missed is read again.
  offline.set(since)
  wasSubscribed = true
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
 * Listens to changes in the company, for a screen that updates its answer itself (`patches`); all other answers are
 * read again without this. An event has ids only. `resync` is called after every connection, because events may have
 * been missed. Both may change between renders.
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
