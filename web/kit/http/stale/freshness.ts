import type { EventData, EventName } from '@kontor/contract'
import { type Topic, topicsOfEvents } from '@kontor/contract/topics.ts'
import type { Query, QueryKey } from '@tanstack/react-query'
import { queryClient } from '../query-client.ts'
import type { Route } from '../route.ts'
import { onCallChanged } from './changed.ts'
import { rememberDeleted } from './deleted.ts'
import { tellHearers } from './hearers.ts'
import { markStale, readAgain } from './overtaken.ts'

/** Settings of one query, in addition to what the contract says about its call. */
interface Freshness extends Record<string, unknown> {
  /** The screen updates the answer itself for changes of these topics, so it is read again only after an outage. */
  patches?: readonly Topic[]
  /** Topics of the call that this answer of it doesn't depend on. */
  ignores?: readonly Topic[]
  /** Whether an event concerns this answer; every event of its topics, unless told. */
  concerns?(event: EventData, answer: unknown): boolean
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Freshness
  }
}

/** Milliseconds for which events are collected, and how often that waits for an action to end. */
const together = 120
const mostWaits = 20

/** The topics that a call's answer depends on, by the start of its cache key; null: all. */
const readsByKey = new Map<string, readonly Topic[] | null>()

/** Remembers the topics of a call when a cache key is made from its route (`callKey`). */
export function rememberReads({ method, path, reads }: Route): void {
  readsByKey.set(`${method} ${path}`, reads ?? null)
}

/** Whether a change of these topics (null: of anything) makes a kept answer stale. */
function depends({ queryKey: [method, path], meta }: Query, topics: readonly Topic[] | null): boolean {
  const reads = readsByKey.get(`${method} ${path}`) ?? null
  if (!topics || !reads) return topics?.length !== 0 && reads?.length !== 0
  return topics.some((topic) => reads.includes(topic) && !meta?.ignores?.includes(topic))
}

/** Reads one answer again, for a screen that finds out by itself that it is outdated. */
export const invalidateAnswer = (queryKey: QueryKey) => void queryClient.invalidateQueries({ queryKey })

/** The topics of a change, without those that the screen updates itself. An answer under way would overwrite that. */
const unpatched = ({ meta, state }: Query, topics: readonly Topic[] | null) =>
  topics?.filter((topic) => state.fetchStatus === 'fetching' || !meta?.patches?.includes(topic)) ?? null

/** Marks answers as stale, and reads those that show again. */
function renew(isOld: (query: Query) => boolean): void {
  markStale(isOld)
  readAgain(isOld)
}

/** Other tabs of this browser: no event tells them of the person's own favourites. */
const tabs: BroadcastChannel & { unref?: () => void } = new BroadcastChannel('changed')
// A script that reads the table of screens ends all the same.
tabs.unref?.()
tabs.onmessage = ({ data }: { data: readonly Topic[] }) => renew((query) => depends(query, data))

// Runs after the screen that made the change has gone on: closed its form, left a deleted item.
onCallChanged((topics, route, input) => {
  if (topics?.includes('favourite')) tabs.postMessage(topics)
  tellHearers(topics ?? toldByEvents)
  const isChanged = (query: Query) => depends(query, topics)
  markStale(isChanged)
  rememberDeleted(route, input, isChanged)
  setTimeout(() => readAgain((query) => depends(query, unpatched(query, topics))))
})

const isConcerned = ({ meta, state }: Query, data: EventData) => meta?.concerns?.(data, state.data) ?? true

let told: { topics: readonly Topic[]; data: EventData }[] = []
let isWaiting = false

/**
 * Handles an event of other people, or of another tab: answers that depend on it are stale, and read again, several
 * events at once.
 */
export function applyEvent(event: EventName, data: EventData): void {
  const topics = topicsOfEvents[event]
  if (topics.length === 0) return
  tellHearers(topics)
  markStale((query) => depends(query, topics) && isConcerned(query, data))
  told.push({ topics, data })
  if (!isWaiting) setTimeout(answerEvents, together, 0)
  isWaiting = true
}

function answerEvents(waits: number): void {
  // While something is being deleted here, it isn't read again until that call ends.
  if (queryClient.isMutating() && waits < mostWaits) {
    setTimeout(answerEvents, together, waits + 1)
    return
  }
  isWaiting = false
  const events = told
  told = []
  readAgain((query) =>
    events.some(({ topics, data }) => depends(query, unpatched(query, topics)) && isConcerned(query, data)),
  )
}

const toldByEvents = [...new Set(Object.values(topicsOfEvents).flat())]

/** Reads everything again that missed events may have made stale. */
export function catchUpAfterOutage(): void {
  tellHearers(toldByEvents)
  renew((query) => depends(query, toldByEvents))
}

/** The time of each answer's request. */
const askedAt = new WeakMap<Query, number>()
queryClient.getQueryCache().subscribe((event) => {
  if (event.type === 'updated' && event.action.type === 'fetch') askedAt.set(event.query, Date.now())
})

/**
 * Caches an answer that came with another call, requested at `asked` (milliseconds), as if its own call had been made.
 * An answer already there may be newer, and stays.
 */
export function keepAnswer(queryKey: QueryKey, answer: unknown, asked: number): void {
  if (queryClient.getQueryData(queryKey) !== undefined) return
  queryClient.setQueryData(queryKey, answer)
  const query = queryClient.getQueryCache().find({ queryKey })
  if (query) askedAt.set(query, asked)
}

/**
 * The live connection opens a moment after the page's first answers, which are read again only if they missed an event.
 * `events`: milliseconds since each event was last sent; `known`: how far back the server remembers them.
 */
export function catchUpAfterStart({
  known,
  events,
}: {
  known: number
  events: Partial<Record<EventName, number>>
}): void {
  const now = Date.now()
  renew((query) => {
    const age = now - (askedAt.get(query) ?? 0)
    const missed = Object.entries(events).filter(([, ago]) => ago <= age)
    const topics = age > known ? toldByEvents : missed.flatMap(([event]) => topicsOfEvents[event as EventName])
    return depends(query, topics)
  })
}
