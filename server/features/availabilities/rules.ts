import type { AvailableTime, NewAvailability, Rule, UnavailableTime } from '@kontor/contract/calls/availabilities.ts'
import { sql } from 'kysely'
import type { Actor } from '../../access/actor.ts'
import { accessMeta, resourceAccess } from '../../access/scope.ts'
import type { Db } from '../../db/connection.ts'
import { AppError } from '../../http/app-error.ts'
import { utc } from '../../sql/instants.ts'

export type RuleTable = 'availabilities' | 'unavailabilities'

/** The rules of a resource that the caller may see: weekly ones first, then the periods that aren't over, in order of time. */
export const rulesOf = (db: Db, actor: Actor, table: RuleTable, resourceId: number) =>
  db
    .selectFrom(`${table as 'availabilities'} as a`)
    .innerJoin('resources as r', 'r.id', 'a.resource_id')
    .innerJoin('levels as l', 'l.id', 'r.level_id')
    .crossJoinLateral(resourceAccess(actor, 'r', 'l'))
    .where('a.resource_id', '=', resourceId)
    .where('access.read', '=', true)
    .select((eb) => [
      'a.id',
      'a.resource_id',
      sql<Rule['kind']>`case when a.days is null then 'period' else 'week' end`.as('kind'),
      utc<string | null>('a.starts').as('datetime_from'),
      utc<string | null>('a.ends').as('datetime_to'),
      sql<Rule['days']>`coalesce(a.days, '{}')`.as('days'),
      'a.time_from',
      'a.time_to',
      sql<string | null>`a.first_day::text`.as('first_day'),
      sql<string | null>`a.last_day::text`.as('last_day'),
      eb.ref('a.version').as('version'),
      accessMeta().as('meta'),
    ])
    .$if(table === 'unavailabilities', (rows) => rows.select(sql<string>`a.reason`.as('reason')))
    .orderBy(sql`a.days is null`)
    .orderBy('a.starts')
    .orderBy('a.time_from')
    .orderBy('a.id')

export async function findRule<Row extends AvailableTime | UnavailableTime>(
  db: Db,
  actor: Actor,
  table: RuleTable,
  { id, resourceId }: { id: number; resourceId: number },
): Promise<Row> {
  const found = await rulesOf(db, actor, table, resourceId).where('a.id', '=', id).executeTakeFirst()
  if (!found) throw new AppError('not_found')
  return found as unknown as Row
}

/** The columns of a rule; those of the other kind are emptied. */
export function columnsOfRule(rule: Omit<NewAvailability, 'is_preview' | 'decisions'>) {
  const isWeek = rule.kind === 'week'
  const onlyWeek = <T>(value: T) => (isWeek ? value : null)
  return {
    starts: isWeek ? null : new Date(rule.datetime_from!),
    ends: isWeek ? null : new Date(rule.datetime_to!),
    days: onlyWeek(rule.days),
    time_from: onlyWeek(rule.time_from),
    time_to: onlyWeek(rule.time_to),
    first_day: onlyWeek(rule.first_day),
    last_day: onlyWeek(rule.last_day),
  }
}

/** Two rules of a kind that overlap, or too many of them, are the fault of the field that says when. */
export const refusals = {
  availabilities_week_overlap: ['time_from', 'overlapping'],
  availabilities_period_overlap: ['datetime_from', 'overlapping'],
  availabilities_most: ['kind', 'too_many_rules'],
  unavailabilities_week_overlap: ['time_from', 'overlapping_unavailability'],
  unavailabilities_period_overlap: ['datetime_from', 'overlapping_unavailability'],
  unavailabilities_most: ['kind', 'too_many_rules'],
} as const

const ofRule = ['starts', 'ends', 'days', 'time_from', 'time_to', 'first_day', 'last_day'] as const

/** Gives a resource the availabilities of another, and its weekly unavailabilities; single ones are about that one alone. */
export async function copyRules(db: Db, from: number, to: number): Promise<void> {
  const resource = sql<number>`${to}::bigint`.as('resource_id')
  await db
    .insertInto('availabilities')
    .columns(['resource_id', ...ofRule])
    .expression((eb) =>
      eb
        .selectFrom('availabilities as a')
        .where('a.resource_id', '=', from)
        .select([resource, ...ofRule]),
    )
    .execute()
  await db
    .insertInto('unavailabilities')
    .columns(['resource_id', 'reason', ...ofRule])
    .expression((eb) =>
      eb
        .selectFrom('unavailabilities as u')
        .where('u.resource_id', '=', from)
        .where('u.days', 'is not', null)
        .select([resource, 'reason', ...ofRule]),
    )
    .execute()
}
