import { type PhotoSize, photoSizes, type UploadedFile, type UserImage, userImages } from '@kontor/contract'
import { sql } from 'kysely'
import type { Actor } from '../../access/actor.ts'
import { peopleOf } from '../../access/people.ts'
import type { Db } from '../../db/connection.ts'
import { AppError } from '../../http/app-error.ts'
import { afterPreparing, implement } from '../../http/implement.ts'
import { encodePhoto, hashOfPhoto, webpOf } from '../../work/photos.ts'

/** One's own photo is the caller's, also while acting for somebody else; managers set those of their people, and colleagues see each other's. */
export const userImageRoutes = implement(userImages, {
  own: async ({ db, actor, query }) => {
    const [image] = await imagesOf(db, [actor.userId])
    if (!image) throw new AppError('not_found')
    return addressOf(image, query.size)
  },

  upload: afterPreparing(userImages.upload, {
    prepare: ({ body, ...asking }) => squaresOf(body.image, asking),
    handle: async ({ db, actor, prepared: squares, emit }) => {
      const data = await save(db, actor.userId, squares)
      await emit(['user-image.changed'], [actor.userId])
      return { data }
    },
  }),

  remove: async ({ db, actor, emit }) => {
    await db.deleteFrom('user_images').where('user_id', '=', actor.userId).execute()
    await emit(['user-image.changed'], [actor.userId])
    return undefined
  },

  uploadOf: afterPreparing(userImages.uploadOf, {
    prepare: ({ body, ...asking }) => squaresOf(body.image, asking),
    handle: async ({ db, actor, params: { id }, prepared: squares, emit }) => {
      await requireChangeable(db, actor, id)
      const data = await save(db, id, squares)
      await emit(['user-image.changed'], [id])
      return { data }
    },
  }),

  removeOf: async ({ db, actor, params: { id }, emit }) => {
    await requireChangeable(db, actor, id)
    await db.deleteFrom('user_images').where('user_id', '=', id).execute()
    await emit(['user-image.changed'], [id])
    return undefined
  },

  list: async ({ db, query }) => ({ data: await imagesOf(db, query.user_ids) }),

  get: async ({ db, params: { id, hash, size } }) => {
    const image = await db
      .selectFrom('user_images')
      .select(`${size} as content`)
      .where('user_id', '=', id)
      .where('hash', '=', hash)
      .executeTakeFirst()
    if (!image) throw new AppError('not_found')
    return { content: image.content as Buffer }
  },
})

/** Throws `not_found` for somebody whom the caller doesn't manage, `forbidden` for somebody whom they may only read. */
async function requireChangeable(db: Db, actor: Actor, id: number): Promise<void> {
  const person = await peopleOf(db, actor).where('u.id', '=', id).executeTakeFirst()
  if (!person) throw new AppError('not_found')
  if (!person.meta.update) throw new AppError('forbidden')
}

const addressOf = ({ user_id, hash }: UserImage, size: PhotoSize) =>
  `/company/v1/user-images/${user_id}/${hash}/${size}`

type Squares = Record<PhotoSize, Buffer> & { hash: string }

/** A photo in its squares. */
const squaresOf = (image: UploadedFile, asking: Parameters<typeof encodePhoto>[1]): Promise<Squares> =>
  encodePhoto(image, asking, async (path) => {
    const large = await webpOf(path, photoSizes.large, 'cover')
    return { small: await webpOf(large, photoSizes.small, 'cover'), large, hash: hashOfPhoto(large) }
  })

async function save(db: Db, userId: number, squares: Squares): Promise<UserImage> {
  return db
    .insertInto('user_images')
    .values({ user_id: userId, ...squares })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'user_id']).doUpdateSet({ ...squares, updated_at: sql`now()` }),
    )
    .returning(['user_id', 'hash'])
    .executeTakeFirstOrThrow()
}

/** The photos of those people who have one. */
export const imagesOf = (db: Db, ids: readonly number[]): Promise<UserImage[]> =>
  db.selectFrom('user_images').select(['user_id', 'hash']).where('user_id', 'in', ids).orderBy('user_id').execute()
