import { expect, test } from 'vitest'
import type { Ground } from '../../http/ground.ts'
import {
  cachedRows,
  cacheOf,
  cacheRows,
  cacheSize,
  cacheView,
  cacheWritten,
  dropChanged,
  evictBeyond,
  writtenAt,
} from './cache.ts'
import type { Moment } from './moment.ts'
import type { CachedRow } from './rows.ts'
import type { WrittenDay } from './written-day.ts'

const tenant = (id: number) => ({ id, region: 'default' })
const booking = {} as CachedRow['bookings'][number]
const row = (bookings: number): CachedRow => ({
  bookings: Array(bookings).fill(booking),
  blocks: [],
  dated: [],
  switches: [],
  digest: '',
})
const moment = (more: Partial<Moment> = {}): Moment => ({
  run: 1,
  snapshot: '10:10:',
  now: 1e12,
  everything: false,
  ids: [],
  lang: '',
  meeting_title: '',
  ...more,
})

/** Keeps a row of nine bookings for each of these resources. */
function keep(ground: Ground, company: number, date: string, ids: readonly number[]) {
  const cache = cacheOf(ground, tenant(company))
  const generation = dropChanged(cache, cache.seen, moment())!
  cacheRows(cache, generation, date, new Map(ids.map((id) => [id, row(9)])))
  return cache
}

test('what a node keeps is bounded: the day unused for the longest time goes first, whosever it is', () => {
  const ground = {} as Ground
  const first = keep(ground, 1, '2026-11-20', [1, 2])
  keep(ground, 1, '2026-11-21', [1, 2])
  keep(ground, 2, '2026-11-20', [3, 4])
  expect(cacheSize(ground)).toBe(60)
  cachedRows(cacheOf(ground, tenant(1)), '2026-11-20')
  evictBeyond(ground, 45)
  expect(cacheSize(ground)).toBe(40)
  expect([...first.days.keys()]).toEqual(['2026-11-21', '2026-11-20'])
  evictBeyond(ground, 25)
  expect([...first.days.keys()]).toEqual(['2026-11-20'])
  evictBeyond(ground, 5)
  expect(cacheSize(ground)).toBe(0)
})

test('a row that changed takes its size with it, and a long silence takes everything', () => {
  const ground = {} as Ground
  const cache = keep(ground, 1, '2026-11-20', [1, 2])
  dropChanged(cache, cache.seen, moment({ snapshot: '11:11:', ids: [2, 9] }))
  expect([cacheSize(ground), [...cachedRows(cache, '2026-11-20').keys()]]).toEqual([10, [1]])
  dropChanged(cache, cache.seen, moment({ snapshot: '12:12:', now: 1e12 + 3_600_001 }))
  expect(cacheSize(ground)).toBe(0)
})

test('an older snapshot changes nothing, and one that was asked without knowing what is kept has to be asked again', () => {
  const ground = {} as Ground
  const cache = keep(ground, 1, '2026-11-20', [1])
  dropChanged(cache, cache.seen, moment({ snapshot: '12:20:14' }))
  const earlier = { run: 1, snapshot: '10:10:' }
  expect(dropChanged(cache, earlier, moment({ snapshot: '12:20:12,14', ids: [1] }))).toBe(cache.generation)
  expect(cache.seen).toEqual({ run: 1, snapshot: '12:20:14' })
  expect(dropChanged(cache, null, moment({ snapshot: '30:30:' }))).toBeUndefined()
})

test('after a crash of the database nothing kept counts, and what was asked before it has to be asked again', () => {
  const ground = {} as Ground
  const cache = keep(ground, 1, '2026-11-20', [1])
  const before = cache.seen
  // The crashed database counted further: what it rolled back last is forgotten, and these numbers come again.
  expect(dropChanged(cache, before, moment({ run: 2, snapshot: '8:8:' }))).toBe(cache.generation)
  expect([cacheSize(ground), cache.seen]).toEqual([0, { run: 2, snapshot: '8:8:' }])
  expect(dropChanged(cache, before, moment({ snapshot: '11:11:' }))).toBeUndefined()
  expect(dropChanged(cache, before, moment({ run: 2, snapshot: '9:9:' }))).toBeUndefined()
  expect(cache.seen).toEqual({ run: 2, snapshot: '8:8:' })
})

test('views without a resource are bounded as well, by their conditions', () => {
  const ground = {} as Ground
  const cache = keep(ground, 1, '2026-11-20', [])
  for (let n = 0; n < 100; n++) cacheView(cache, cache.generation, `${'x'.repeat(900)}${n}`, [])
  cacheView(cache, cache.generation, `${'x'.repeat(900)}0`, [])
  expect(cacheSize(ground)).toBe(1_100)
  evictBeyond(ground, 1_000)
  expect(cacheSize(ground)).toBe(0)
})

test('what is written of a day goes before its rows do, and with the first row that changes', () => {
  const ground = {} as Ground
  const cache = keep(ground, 1, '2026-11-20', [1, 2])
  const day = (bytes: number, more: Partial<WrittenDay> = {}): WrittenDay =>
    ({ names: null, rows: [{}], bytes: Buffer.alloc(bytes), since: 0, until: 2e12, ...more }) as never
  // Each weighs by its text and its key; without rows none is kept.
  cacheWritten(cache, cache.generation, 'a', day(2_999))
  cacheWritten(cache, cache.generation, 'b'.repeat(300), day(5_700, { until: 1e12 }))
  cacheWritten(cache, cache.generation, 'empty', day(3_000, { rows: [] }))
  expect(cacheSize(ground)).toBe(20 + 21 + 31)
  expect([writtenAt(cache, 'a', 1e12), writtenAt(cache, 'b'.repeat(300), 1e12)].map(Boolean)).toEqual([true, false])
  evictBeyond(ground, 50)
  expect([[...cache.written.keys()], cacheSize(ground)]).toEqual([['a'], 41])
  cacheWritten(cache, cache.generation - 1, 'late', day(300))
  dropChanged(cache, cache.seen, moment({ snapshot: '11:11:', ids: [2] }))
  expect([cache.written.size, cacheSize(ground)]).toEqual([0, 10])
})
