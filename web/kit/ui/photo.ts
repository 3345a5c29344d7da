import type { PhotoSize } from '@kontor/contract/calls/photo.ts'
import { useQuery } from '@tanstack/react-query'
import { userImages } from '../http/api/userImages.generated.ts'
import { call, callKey } from '../http/call.ts'
import { isCompanyStart, type Start, session } from '../session/session.ts'
import { toDataAddress } from './data-address.ts'

/** Milliseconds for which ids are collected, and the most ids of one call. */
const collecting = 10
const mostInCall = 500
/** The most photos loaded at once, so that a full floor doesn't keep other calls waiting. */
const mostAtOnce = 4

/** A person's photo as the address of an image; null where there is none, and until it has loaded. */
export function usePhoto(userId: number | null, size: PhotoSize): string | null {
  const { data } = useQuery({
    queryKey: [...callKey(userImages.list), userId, size],
    queryFn: () => load(userId!, size),
    enabled: userId !== null,
    retry: false,
  })
  return (userId !== null && data) || null
}

/** The start-up data whose photo hash was used; later requests for one's own photo ask the server, as for anybody. */
let used: Start | null = null

function ownHash(id: number): string | null | undefined {
  const start = session.initial()
  if (!start || start === used || !isCompanyStart(start) || start.user.id !== id) return undefined
  used = start
  return start.photo
}

async function load(id: number, size: PhotoSize): Promise<string | null> {
  const own = ownHash(id)
  const hash = own === undefined ? await hashOf(id) : own
  if (!hash) return null
  const { content } = await limited(() => call(userImages.get, { params: { id, hash, size } }))
  return toDataAddress(content)
}

/** The collected ids, and the promise of each one's hash. */
let waiting: Map<number, PromiseWithResolvers<string | null>> | null = null

function hashOf(id: number): Promise<string | null> {
  if (!waiting || waiting.size >= mostInCall) {
    const collected = new Map<number, PromiseWithResolvers<string | null>>()
    waiting = collected
    setTimeout(() => void ask(collected), collecting)
  }
  const waits = waiting.get(id) ?? Promise.withResolvers<string | null>()
  waiting.set(id, waits)
  return waits.promise
}

async function ask(collected: NonNullable<typeof waiting>): Promise<void> {
  if (waiting === collected) waiting = null
  try {
    const { data } = await call(userImages.list, { query: { user_ids: [...collected.keys()] } })
    const hashes = new Map(data.map(({ user_id, hash }) => [user_id, hash]))
    for (const [id, { resolve }] of collected) resolve(hashes.get(id) ?? null)
  } catch (error) {
    for (const { reject } of collected.values()) reject(error)
  }
}

let running = 0
const queue: (() => void)[] = []

async function limited<T>(work: () => Promise<T>): Promise<T> {
  if (running >= mostAtOnce) await new Promise<void>((resolve) => queue.push(resolve))
  running++
  try {
    return await work()
  } finally {
    running--
    queue.shift()?.()
  }
}
