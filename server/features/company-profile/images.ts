import type { Endpoint } from '@kontor/contract'
import { mostPixels } from '@kontor/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/connection.ts'
import { AppError } from '../../http/app-error.ts'
import { afterPreparing, type Call } from '../../http/implement.ts'
import { encodePhoto, hashOfPhoto, webpOf } from '../../work/photos.ts'
import { sharp } from '../../work/sharp.ts'

export type ImageKind = 'photo' | 'logo' | 'logo_dark'

/** Pixels along the longer side of the photo. */
const photoEdge = 1280
/** A logo fits in this box: it shows 28 high, on screens with three pixels for one, and in mails. */
const logoBox = { width: 640, height: 160 }

/** A logo as PNG, whole and with what is transparent in it: mail programs show no WebP. */
const logoOf = (path: string): Promise<Buffer> =>
  sharp(path, { limitInputPixels: mostPixels, failOn: 'error' })
    .autoOrient()
    .resize({ ...logoBox, fit: 'inside', withoutEnlargement: true })
    .png({ palette: true })
    .timeout({ seconds: 10 })
    .toBuffer()

type Uploading = Endpoint & { emits: readonly ['company-profile.changed'] }

/** The handler of a call that sets a picture of the company. */
export const setImage = <E extends Uploading>(endpoint: E, kindOf: (call: Pick<Call<E>, 'query'>) => ImageKind) =>
  afterPreparing(endpoint, {
    prepare: async (call) => {
      const { image } = call.body as { image: Parameters<typeof encodePhoto>[0] }
      const kind = kindOf(call as Pick<Call<E>, 'query'>)
      const content = await encodePhoto(image, call, (path) =>
        kind === 'photo' ? webpOf(path, photoEdge, 'inside') : logoOf(path),
      )
      return { kind, content, hash: hashOfPhoto(content) }
    },
    handle: async (call) => {
      const { kind, hash, content } = call.prepared
      const { db } = call as unknown as { db: Db }
      await db
        .insertInto('company_images')
        .values({ kind, hash, content })
        .onConflict((conflict) =>
          conflict.constraint('company_images_pkey').doUpdateSet({ hash, content, updated_at: sql<Date>`now()` }),
        )
        .execute()
      await (call as unknown as Call<Uploading>).emit(['company-profile.changed'], [])
      return { data: { hash } } as never
    },
  })

export const removeImage = (db: Db, kind: ImageKind) =>
  db.deleteFrom('company_images').where('kind', '=', kind).execute()

/** The hash of a picture; null: there is none. */
export async function hashOfImage(db: Db, kind: ImageKind): Promise<string | null> {
  const found = await db.selectFrom('company_images').select('hash').where('kind', '=', kind).executeTakeFirst()
  return found?.hash ?? null
}

/** The picture under this hash. Throws `not_found`. */
export async function pictureAt(db: Db, kinds: readonly ImageKind[], hash: string): Promise<Buffer> {
  const found = await db
    .selectFrom('company_images')
    .select('content')
    .where('kind', 'in', kinds)
    .where('hash', '=', hash)
    .executeTakeFirst()
  if (!found) throw new AppError('not_found')
  return found.content
}
