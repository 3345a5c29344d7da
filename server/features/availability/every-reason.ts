import type { RefusalCode, Slot } from '@kontor/contract'
import type { Actor } from '../../access/actor.ts'
import { type Db, together } from '../../db/connection.ts'
import type { Language } from '../../http/labels/sentences.ts'
import { settingsOf } from '../preferences/preferences.ts'
import { type ConflictCause, everyConflict, type IgnoredBookings } from './conflicts.ts'
import type { ResourceContext } from './context.ts'
import { hostBookings } from './host-bookings.ts'
import type { Range } from './hours.ts'
import { foundIn, type RuleBreak, refusalsOfRange, toRefusal } from './refusals.ts'
import { brokenLimits, type CountedLimit, countedLimits, everyBrokenRule } from './rules.ts'
import { windowOf } from './slots.ts'
import { nextFree, searchedFrom } from './ways-out.ts'
import { wordsReaderOf } from './words.ts'

/** A rule as an explanation names it: the code of its refusal, or the cause of a conflict. */
export type ReasonedRule = Exclude<RefusalCode, ConflictCause> | ConflictCause

export interface EveryReason {
  /** Whether booking would be refused, by the same function that refuses it. */
  isRefused: boolean
  /** The sentence of each broken rule, in the order of evaluation: the first is what booking answers. */
  broken: ReadonlyMap<ReasonedRule, string>
  counted: CountedLimit[]
  /** The earliest later time of the same length, within their limits, that can be booked; null: none, or it isn't refused. */
  nextFree: Slot | null
}

interface ReasonQuestion {
  context: ResourceContext
  range: Range
  host: { id: number; name: string }
  ignored: IgnoredBookings
  /** Other parts of a booking being changed, which count as one booking. */
  parts: readonly number[]
  /** Epoch milliseconds. */
  now: number
  lang: Language
}

/**
 * Every reason why a person can't book a resource for a range, where `refusalsOf` stops at the first. `context` has the
 * rights and limits of that person; the sentences are written for the caller. Two queries.
 */
export async function everyReason(db: Db, actor: Actor, asked: ReasonQuestion): Promise<EveryReason> {
  const { context, range, host, ignored, parts, now, lang } = asked
  const notCounted = { bookingIds: new Set([...(ignored.bookingIds ?? []), ...parts]) }
  const [counts, settings] = await together([
    hostBookings(db, host.id, searchedFrom(windowOf([range], now)), notCounted),
    settingsOf(db, actor.subjectId),
  ])
  const reader = wordsReaderOf(lang, settings)
  const isOwn = host.id === actor.subjectId
  const rules = [...everyBrokenRule(context, range, now), ...brokenLimits(context, range, [counts])]
  const found: [ReasonedRule, RuleBreak][] = [
    ...rules.map((rule): [ReasonedRule, RuleBreak] => {
      const isAbout = rule.code === 'not_permitted' && !isOwn
      const about = isAbout && { label: 'not_permitted_person' as const, values: { person: host.name } }
      return [rule.code, { ...rule, ...about, range, conflict: null }]
    }),
    ...everyConflict(context, range, ignored).map(({ cause, conflict }): [ReasonedRule, RuleBreak] => [
      cause,
      foundIn(conflict, range),
    ]),
  ]
  const isRefused = refusalsOfRange(context, range, [counts], { now, ignored }).length > 0
  return {
    isRefused,
    broken: new Map(found.map(([rule, each]) => [rule, toRefusal(context, each, reader).message])),
    counted: countedLimits(context, range, [counts]),
    nextFree: isRefused ? nextFree(context, range, { now, ignored, counted: [counts] }) : null,
  }
}
