import { type ResourceImage, resourceImages } from '@kontor/contract'
import { sql } from 'kysely'
import type { Actor } from '../../access/actor.ts'
import type { Db } from '../../db/connection.ts'
import { AppError } from '../../http/app-error.ts'
import { afterPreparing, implement } from '../../http/implement.ts'
import { encodePhoto, hashOfPhoto, webpOf } from '../../work/photos.ts'
import { requireRight, seenResources } from '../resources/resources.ts'

/** Pixels along the longer side of a kept picture: a panel shows it 400 wide, on screens with up to three pixels for one. */
const keptPixels = 1280

/** The picture of a resource: whole, unlike a person's photo, and shown where people choose what to book. */
export const resourceImageRoutes = implement(resourceImages, {
  get: async ({ db, actor, params: { id } }) => {
    const image = await imageOf(db, actor, id).select('i.hash').executeTakeFirst()
    if (!image) throw new AppError('not_found')
    return `/company/v1/resources/${id}/image/${image.hash}`
  },

  content: async ({ db, actor, params: { id, hash } }) => {
    const image = await imageOf(db, actor, id).where('i.hash', '=', hash).select('i.content').executeTakeFirst()
    if (!image) throw new AppError('not_found')
    return { content: image.content }
  },

  upload: afterPreparing(resourceImages.upload, {
    prepare: ({ body, ...asking }) =>
      encodePhoto(body.image, asking, async (path) => {
        const content = await webpOf(path, keptPixels, 'inside')
        return { content, hash: hashOfPhoto(content) }
      }),
    handle: async ({ db, actor, params, prepared: image, emit }) => {
      await requireRight(db, actor, params.id, 'update')
      const data = await save(db, params.id, image)
      await emit(['resource.changed'], [params.id], [params.id])
      return { data }
    },
  }),

  remove: async ({ db, actor, params: { id }, emit }) => {
    await requireRight(db, actor, id, 'update')
    await db.deleteFrom('resource_images').where('resource_id', '=', id).execute()
    await emit(['resource.changed'], [id], [id])
    return undefined
  },
})

const imageOf = (db: Db, actor: Actor, id: number) =>
  seenResources(db, actor).innerJoin('resource_images as i', 'i.resource_id', 'r.id').where('r.id', '=', id)

const save = (db: Db, resourceId: number, image: { hash: string; content: Buffer }): Promise<ResourceImage> =>
  db
    .insertInto('resource_images')
    .values({ resource_id: resourceId, ...image })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'resource_id']).doUpdateSet({ ...image, updated_at: sql`now()` }),
    )
    .returning(['resource_id', 'hash'])
    .executeTakeFirstOrThrow()
