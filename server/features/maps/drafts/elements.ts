import type { DraftElement, DraftResource, ResourceKind } from '@kontor/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../../access/actor.ts'
import type { Db } from '../../../db/connection.ts'
import { said } from '../../../db/query/translations.ts'
import { seenResources } from '../../resources/resources.ts'

/** An element `e` of a draft as the contract has it. */
const element = sql<DraftElement>`case e.kind
  when 'place' then jsonb_build_object('key', e.key, 'version', e.version, 'kind', e.kind, 'resource_id', e.resource_id,
    'x', e.x, 'y', e.y, 'width', e.width, 'height', e.height, 'rotation', e.rotation)
  else jsonb_build_object('key', e.key, 'version', e.version, 'kind', e.kind, 'name', e.name, 'points', e.points) end`

/** The elements of a draft that the caller may see: all zones and rooms, and the resources that they see. */
export async function draftElements(
  db: Db,
  actor: Actor,
  mapId: number,
  only?: RawBuilder<boolean>,
): Promise<DraftElement[]> {
  const rows = await db
    .selectFrom('map_draft_elements as e')
    .where('e.map_id', '=', mapId)
    .where((eb) =>
      eb.or([
        eb('e.resource_id', 'is', null),
        eb.exists(seenResources(db, actor).whereRef('r.id', '=', 'e.resource_id' as never)),
      ]),
    )
    .$if(!!only, (some) => some.where(only!))
    .select(element.as('element'))
    .orderBy('e.id')
    .execute()
  return rows.map((row) => row.element)
}

/** The resources of these places and below them that the caller may see, by name. */
export const drawnResources = (db: Db, actor: Actor, levels: readonly number[]): Promise<DraftResource[]> =>
  seenResources(db, actor)
    .where(sql<boolean>`l.path && ${levels}::bigint[]`)
    .where('r.retired_at', 'is', null)
    .select(['r.id', 'r.level_id', 'r.seats', 'r.capacity', 't.id as resource_type_id'])
    .select((eb) => [said('r').as('name'), said('t').as('type'), eb.ref('t.kind').$castTo<ResourceKind>().as('kind')])
    .orderBy(said('r'))
    .orderBy('r.id')
    .execute()
