import { auth, delegateUsers, delegations, peopleLeaving, userPreferences, users } from '@kontor/contract'
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

/** A person who may be chosen as a delegate, and a delegation long after all journeys. */
export async function idsOfDelegation({ token }: Person): Promise<{ userId: number; delegationId: number }> {
  const { data: people } = await ask(token, delegateUsers.list, { query: {} })
  const userId = people[0]!.id
  const { data: given } = await ask(token, delegations.list, { query: {} })
  const known = given.find(({ datetime_from }) => datetime_from.startsWith('2098-02-01'))
  const time = { datetime_from: '2098-02-01T10:00:00Z', datetime_to: '2098-02-02T10:00:00Z' }
  const body = { user_id: userId, permissions: ['MY_BOOKINGS' as const], ...time }
  return { userId, delegationId: known?.id ?? (await ask(token, delegations.create, { body })).data.id }
}
