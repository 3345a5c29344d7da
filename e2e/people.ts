import { auth } from '@kontor/contract'
import { demoAccounts } from '../server/demo/accounts.ts'
import { ask } from './ask.ts'

/** Somebody of the demo company with a session of their own. */
export interface Person {
  name: string
  email: string
  password: string
  token: string
}

export function accountOf(first: string) {
  return demoAccounts.find(({ name }) => name.startsWith(`${first} `))!
}

/** A session without the sign-in page, for journeys that aren't about signing in. */
export async function signedIn(first: string): Promise<Person> {
  const { name, email, password } = accountOf(first)
  const { data } = await ask(null, auth.login, { body: { email, password } })
  return { name, email, password, token: data.access_token }
}
