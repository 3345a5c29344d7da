import type { EventData, EventName } from '@kontor/contract'
import { type Topic, topicsOfEvents } from '@kontor/contract/topics.ts'
import type { Query, QueryKey } from '@tanstack/react-query'
import { isAddressWithin } from '../address.ts'
import { onCallChanged } from './changed.ts'
import { queryClient } from './query-client.ts'
import type { Route } from './route.ts'

/** Freshness of one query, beside the contract's word on its call. */
interface Freshness extends Record<string, unknown> {
  /** The screen writes changes of these topics into the answer itself; only an outage reads it again. */
  patches?: readonly Topic[]
  /** Whether an event concerns this answer; every event of its topics, unless told. */
  concerns?(event: EventData, answer: unknown): boolean
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Freshness
  }
}

/** Milliseconds within which events are answered together, and how often that waits for an action to end. */
const together = 120
const mostWaits = 20

/** The topics that a call's answer depends on, by the start of its cache key; null: all. */
const readsByKey = new Map<string, readonly Topic[] | null>()

/** Remembers what a call reads: every cache key is made of its route (`callKey`). */
export function rememberReads({ method, path, reads }: Route): void {
  readsByKey.set(`${method} ${path}`, reads ?? null)
}

/** Whether a change of these topics (null: of anything) makes a kept answer stale. */
function depends({ queryKey: [method, path] }: Query, topics: readonly Topic[] | null): boolean {
  const reads = readsByKey.get(`${method} ${path}`) ?? null
  if (!topics || !reads) return topics?.length !== 0 && reads?.length !== 0
  return topics.some((topic) => reads.includes(topic))
}

const markStale = (predicate: (query: Query) => boolean) =>
  void queryClient.invalidateQueries({ predicate, refetchType: 'none' })
const readAgain = (predicate: (query: Query) => boolean) =>
  void queryClient.refetchQueries({ predicate, type: 'active' })

/** Reads one answer again, where its screen learns by itself that it is wrong. */
export const invalidateAnswer = (queryKey: QueryKey) => void queryClient.invalidateQueries({ queryKey })

/** The topics of a change that the screen doesn't write into the answer by itself. */
const unpatched = ({ meta }: Query, topics: readonly Topic[] | null) =>
  topics?.filter((topic) => !meta?.patches?.includes(topic)) ?? null

// The screen that made the change goes on first: a form closes, a deleted item is left.
onCallChanged((topics, { method, path }) => {
  markStale((query) => depends(query, topics))
  const isGone = ({ queryKey }: Query) => method === 'DELETE' && isAddressWithin(String(queryKey[1]), path)
  setTimeout(() => readAgain((query) => depends(query, unpatched(query, topics)) && !isGone(query)))
})

let told: { topics: readonly Topic[]; data: EventData }[] = []
let isWaiting = false

/** Others, or this person in another tab, changed something: what shows it is read again, several changes at once. */
export function applyEvent(event: EventName, data: EventData): void {
  const topics = topicsOfEvents[event]
  if (topics.length === 0) return
  told.push({ topics, data })
  if (!isWaiting) setTimeout(answerEvents, together, 0)
  isWaiting = true
}

function answerEvents(waits: number): void {
  // An item that is being deleted here isn't read again until that call ends.
  if (queryClient.isMutating() && waits < mostWaits) {
    setTimeout(answerEvents, together, waits + 1)
    return
  }
  isWaiting = false
  const events = told
  told = []
  const concerns = ({ meta, state }: Query, data: EventData) => meta?.concerns?.(data, state.data) ?? true
  markStale((query) => events.some(({ topics, data }) => depends(query, topics) && concerns(query, data)))
  readAgain((query) =>
    events.some(({ topics, data }) => depends(query, unpatched(query, topics)) && concerns(query, data)),
  )
}

const toldByEvents = [...new Set(Object.values(topicsOfEvents).flat())]

/** Events may have been missed: whatever they would have made stale is. */
export function catchUpAfterOutage(): void {
  markStale((query) => depends(query, toldByEvents))
  readAgain((query) => depends(query, toldByEvents))
}

/** When each answer was asked for. */
const askedAt = new WeakMap<Query, number>()
queryClient.getQueryCache().subscribe((event) => {
  if (event.type === 'updated' && event.action.type === 'fetch') askedAt.set(event.query, Date.now())
})

/**
 * Keeps an answer that came with another call's, asked for at `asked` (milliseconds), as if its own call had been made. One that
 * is there already may be newer, and stays.
 */
export function keepAnswer(queryKey: QueryKey, answer: unknown, asked: number): void {
  if (queryClient.getQueryData(queryKey) !== undefined) return
  queryClient.setQueryData(queryKey, answer)
  const query = queryClient.getQueryCache().find({ queryKey })
  if (query) askedAt.set(query, asked)
}

/**
 * The page's connection opens a moment after its first answers. Those are read again only if they missed an event:
 * `events` are milliseconds since each was last sent, `known` how far back the server knows.
 */
export function catchUpAfterStart({
  known,
  events,
}: {
  known: number
  events: Partial<Record<EventName, number>>
}): void {
  const now = Date.now()
  const isOld = (query: Query) => {
    const age = now - (askedAt.get(query) ?? 0)
    const missed = Object.entries(events).filter(([, ago]) => ago <= age)
    const topics = age > known ? toldByEvents : missed.flatMap(([event]) => topicsOfEvents[event as EventName])
    return depends(query, topics)
  }
  markStale(isOld)
  readAgain(isOld)
}
