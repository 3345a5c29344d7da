import type { ResourceKind } from '@kontor/contract'
import { sql } from 'kysely'
import type { Actor } from '../../access/actor.ts'
import type { Db } from '../../db/connection.ts'
import { pastBookings } from '../../sql/bookings.ts'
import { epoch } from '../../sql/instants.ts'
import { minuteAt } from '../../time/zones.ts'

/** Minutes after midnight on the clock of the resource. */
export interface UsualHours {
  first: number
  past: number
}

interface Row {
  kind: ResourceKind
  timezone: string
  /** Epoch milliseconds. */
  from: number
  to: number
}

/** The caller's most frequent hours, by kind; only for kinds that people book for the whole day. One query. */
export async function readUsualHours(db: Db, actor: Actor): Promise<Map<ResourceKind, UsualHours>> {
  const rows: Row[] = await pastBookings(db, actor.subjectId)
    .innerJoin('levels as l', 'l.id', 'r.level_id')
    .innerJoin('resource_types as t', 't.id', 'r.resource_type_id')
    .where('t.kind', 'in', ['desk', 'parking'])
    .where(sql<boolean>`b.ends - b.starts < interval '1 day'`)
    .select(['l.timezone', epoch('b.starts').as('from'), epoch('b.ends').as('to')])
    .select((eb) => eb.ref('t.kind').$castTo<ResourceKind>().as('kind'))
    .orderBy('b.starts', 'desc')
    .limit(60)
    .execute()
  return new Map(
    Map.groupBy(rows, ({ kind }) => kind)
      .entries()
      .map(([kind, those]) => [kind, mostOften(those)]),
  )
}

function mostOften(rows: readonly Row[]): UsualHours {
  const counted = Map.groupBy(rows.map(hoursOf), ({ first, past }) => `${first} ${past}`)
  return [...counted.values()].reduce((most, those) => (those.length > most.length ? those : most))[0]!
}

function hoursOf({ timezone, from, to }: Row): UsualHours {
  const first = minuteAt(from, timezone)
  return { first, past: first + (to - from) / 60_000 }
}
