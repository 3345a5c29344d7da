import type pg from 'pg'
import type { Fault, Operation } from '../operation.ts'
import { type Ear, judgeAnnounced, judgeHeard, readAnnounced } from './announced.ts'
import { attribute } from './attribute.ts'
import { judgeCleaning } from './cleaning.ts'
import { judgeFeeds, type ReadFeed } from './feeds.ts'
import { Holders } from './holders.ts'
import { judgePlaces } from './places.ts'
import { judgePromises } from './promises.ts'
import { judgeRefusals } from './refusals.ts'
import type { Disturbance } from './statuses.ts'
import { judgeTables } from './tables.ts'
import { judgeTellings, type Telling } from './tellings.ts'
import { Timeline } from './timeline.ts'
import { judgeUndone } from './undone.ts'

/** Requests with their answers, and all else that was seen of the product meanwhile. */
interface Evidence {
  operations: readonly Operation[]
  tellings: readonly Telling[]
  feeds: readonly ReadFeed[]
  ears: readonly Ear[]
  disturbances: readonly Disturbance[]
}

/** Judges a history from the database, by rules of its own. */
export async function judge(
  owner: pg.Client,
  { operations, tellings, feeds, ears, disturbances }: Evidence,
): Promise<{ faults: Fault[]; transactions: number }> {
  const timeline = await Timeline.read(owner)
  const announced = await readAnnounced(owner)
  const faults = [
    ...judgeTimeline(timeline, operations),
    ...judgeTellings(timeline, tellings),
    ...judgeFeeds(timeline, operations, feeds),
    ...judgeAnnounced(timeline, announced),
    ...judgeHeard(announced, ears, disturbances),
    ...(await judgeTables(owner, timeline)),
  ]
  return { faults, transactions: timeline.transactions.length }
}

/** Judges what was asked and answered by what the database held at which time. */
export function judgeTimeline(timeline: Timeline, operations: readonly Operation[]): Fault[] {
  const unasked = attribute(timeline, operations)
  timeline.arrange()
  const holders = new Holders(timeline)
  return [
    ...unasked,
    ...judgePlaces(timeline),
    ...judgePromises(timeline, operations),
    ...judgeUndone(timeline, operations),
    ...judgeRefusals(timeline, holders, operations),
    ...judgeCleaning(timeline, holders.cleaning),
  ]
}
