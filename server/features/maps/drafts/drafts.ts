import { mapDrafts } from '@kontor/contract'
import { sql } from 'kysely'
import type { Actor } from '../../../access/actor.ts'
import { levelAccess } from '../../../access/scope.ts'
import type { Db } from '../../../db/connection.ts'
import { AppError } from '../../../http/app-error.ts'
import { afterPreparing, implement } from '../../../http/implement.ts'
import { convertPicture } from '../pictures/convert.ts'
import { readMaps } from '../read.ts'
import { bookings } from './bookings.ts'
import { edit } from './edit.ts'
import { lockMap } from './locks.ts'
import { requireDrawable } from './may-draw.ts'
import { openDraft } from './open.ts'
import { dropPicture, setPicture } from './picture.ts'
import { discard, publish } from './publish.ts'
import { addRows } from './rows.ts'

/** A map without anything on it, in units; a picture gives it its own shape. */
const empty = { width: 1600, height: 1000 }

export const mapDraftRoutes = implement(mapDrafts, {
  create: async ({ db, actor, body, emit }) => {
    await requireChangeable(db, actor, body.level_id)
    const { id } = await db
      .insertInto('maps')
      .values({ name: body.name, drawing: '', ...empty, published_at: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('map_drafts')
      .values({ map_id: id, level_id: body.level_id, ...empty })
      .execute()
    await emit(['map-draft.changed'], [id])
    const [data] = await readMaps(db, actor, id)
    return { data: data! }
  },
  open: openDraft,
  edit,
  addRows,
  setPicture: afterPreparing(mapDrafts.setPicture, {
    prepare: ({ body, query, party, lang }) => convertPicture(body.picture, { page: query.page, party, lang }),
    handle: setPicture,
  }),
  dropPicture,
  bookings,
  publish,
  discard,
  remove: async ({ db, actor, params: { id }, emit }) => {
    await lockMap(db, id)
    await requireDrawable(db, actor, id)
    await db.deleteFrom('maps').where('id', '=', id).execute()
    await emit(['map.changed'], [id])
    return undefined
  },
})

async function requireChangeable(db: Db, actor: Actor, levelId: number): Promise<void> {
  const level = await db
    .selectFrom('levels as l')
    .crossJoinLateral(levelAccess(actor, 'l'))
    .where('l.id', '=', levelId)
    .where('access.update', '=', true)
    .where('l.retired_at', 'is', null)
    .select(sql<number>`1`.as('one'))
    .executeTakeFirst()
  if (!level) throw new AppError('forbidden', { errors: { level_id: ['forbidden'] } })
}
