import { auth, peopleLeaving, userPreferences, users } from '@kontor/contract'
import { ask } from './ask.ts'
import type { Person } from './people.ts'
import type { Ids } from './screens.ts'

/** The preference that has a picker of its own. */
export async function idsOfPreference({ token }: Person): Promise<Ids> {
  const { data } = await ask(token, userPreferences.list, { query: {} })
  const { id, preference_category: category } = data.find(({ form }) => form === 'place')!
  return { category, preferenceId: id }
}

/** Somebody who was deleted. */
export async function formerOf({ token }: Person): Promise<number> {
  const { data } = await ask(token, peopleLeaving.former, { query: {} })
  if (data[0]) return data[0].id
  const { languages } = (await ask(token, auth.initial)).data
  const body = { name: 'Former Person', email: 'former@former.example', language_id: languages[0]!.id }
  const { id } = (await ask(token, users.create, { body })).data
  await ask(token, peopleLeaving.remove, { params: { id } })
  return id
}
