import type { resources } from '@kontor/contract'
import type { Call } from '../../http/implement.ts'
import { findResource } from './read.ts'

/** Favourites belong to the person the caller acts for, as those of places do; setting one takes read access alone (R301). */
export async function favorResource(
  { db, actor, params }: Pick<Call<typeof resources.favor>, 'db' | 'actor' | 'params'>,
  isFavorite: boolean,
) {
  const { id } = await findResource(db, actor, params.id)
  const favourite = { user_id: actor.subjectId, resource_id: id }
  if (isFavorite)
    await db
      .insertInto('favorite_resources')
      .values(favourite)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else
    await db
      .deleteFrom('favorite_resources')
      .where('user_id', '=', favourite.user_id)
      .where('resource_id', '=', id)
      .execute()
  return { success: true as const }
}
