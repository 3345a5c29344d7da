import { type Db, queryText } from '../../db/connection.ts'
import { costText } from '../../sql/bookings.ts'
import type { Place, Step } from './running.ts'

/** The first half of a step: what gives room, before anybody looks whether the rest fits. */
export async function giveRoom(db: Db, id: number, step: Step): Promise<void> {
  if (step.kind === 'split') await endFirstPart(db, id, step.at)
  if (step.kind === 'join') await queryText(db, 'delete from bookings where id = $1', [id])
}

/** The second half. Returns the booking that then stands where the caller wanted it. */
export async function takePlace(db: Db, id: number, step: Step): Promise<number> {
  if (step.kind === 'split') return insertRest(db, id, step.to)
  if (step.kind === 'join') await move(db, step.first.id, step.to)
  if (step.kind === 'move') await move(db, id, step.to)
  return step.kind === 'join' ? step.first.id : id
}

const cost = (from: string, to: string) => costText('r', from, to)

async function move(db: Db, id: number, { resourceId, from, to }: Place): Promise<void> {
  await queryText(
    db,
    `update bookings b set resource_id = r.id, starts = $3, ends = $4,
       release_at = case when b.status = 'booked' then $3::timestamptz + make_interval(mins => r.auto_release) end,
       cost = ${cost('$3::timestamptz', '$4::timestamptz')}
     from resources r where b.id = $1 and r.id = $2`,
    [id, resourceId, new Date(from), new Date(to)],
  )
}

async function endFirstPart(db: Db, id: number, at: number): Promise<void> {
  await queryText(
    db,
    `update bookings b set ends = $2, cost = ${cost('b.starts', '$2::timestamptz')}
     from resources r where b.id = $1 and r.id = b.resource_id`,
    [id, new Date(at)],
  )
}

/** Whoever checked in to the first part checks in to the rest anew: it is another place, or another time. */
async function insertRest(db: Db, id: number, { resourceId, from, to }: Place): Promise<number> {
  const [row] = await queryText<{ id: number }>(
    db,
    `insert into bookings (company_id, declaration_id, host_id, user_id, resource_id, starts, ends, release_at, cost, part_of)
     select current_company(), b.declaration_id, b.host_id, b.user_id, r.id, $3, $4,
       $3::timestamptz + make_interval(mins => r.auto_release), ${cost('$3::timestamptz', '$4::timestamptz')}, b.id
     from bookings b, resources r where b.id = $1 and r.id = $2 returning id`,
    [id, resourceId, new Date(from), new Date(to)],
  )
  return row!.id
}
