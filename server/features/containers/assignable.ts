import type { Actor } from '../../access/actor.ts'
import type { Db } from '../../db/connection.ts'
import { seededName } from '../../db/query/translations.ts'
import { lackedBeside } from './giving.ts'
import { containerNames, withheldContainers } from './read.ts'

/** The groups of people and managers that give nothing that the caller lacks (R407). */
export async function assignableContainers(db: Db, actor: Actor) {
  const groups = await containerNames(db, seededName('t'))
    .where('t.access_type', 'in', ['USER', 'USER_MANAGER'])
    .orderBy('name')
    .orderBy('t.id')
    .execute()
  const ids = groups.map(({ id }) => id)
  const withheld = await withheldContainers(db, actor, ids)
  const elsewhere = await lackedBeside(db, actor, ids)
  return groups.filter(({ id }) => !withheld.has(id) && !elsewhere.has(id))
}
