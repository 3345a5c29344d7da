import type { users } from '@kontor/contract'
import { peopleOf } from '../../access/people.ts'
import { AppError } from '../../http/app-error.ts'
import type { Call } from '../../http/implement.ts'
import { among } from '../../sql/with-values.ts'
import { joinGroups, leaveGroups } from './groups.ts'

/** Changes those of these people whom the caller may change; all of it, or nothing where a group can't be given. */
export async function changeSeveral({ db, actor, body, emit }: Call<typeof users.change>) {
  const picked = [...new Set(body.picked)]
  await db.selectFrom('users').where('id', '=', among(picked)).select('id').orderBy('id').forNoKeyUpdate().execute()
  const find = () => peopleOf(db, actor).where('u.id', '=', among(picked)).select('u.id').execute()
  const metaOf = new Map((await find()).map(({ id, meta }) => [id, meta]))
  const done = picked.filter((id) => metaOf.get(id)?.update)
  const refused = picked
    .filter((id) => !metaOf.get(id)?.update)
    .map((id) => ({ id, reason: metaOf.has(id) ? ('forbidden' as const) : ('gone' as const) }))
  if (body.is_preview || !done.length) return { data: { done, refused } }
  if (body.language_id !== null)
    await db.updateTable('users').set({ language_id: body.language_id }).where('id', '=', among(done)).execute()
  const groups = [
    ...(await joinGroups(db, actor, done, body.add_container_ids)),
    ...(await leaveGroups(db, actor, done, body.remove_container_ids)),
  ]
  const left = await find()
  if (left.length < metaOf.size) throw new AppError('forbidden', { errors: { remove_container_ids: ['not_managed'] } })
  await emit(['user.changed', 'container.changed'], [...done, ...groups])
  return { data: { done, refused } }
}
