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
  return { name, email, password, token: await tokenOf(email, password) }
}

/** Others of the demo company, each with the language they have there. All have the same password. */
export const others = {
  anna: 'Anna Albrecht',
  ben: 'Ben Haddad',
  chiara: 'Chiara Ødegård',
  david: 'David Varga',
  elif: 'Elif Desai',
}

export async function other(who: keyof typeof others): Promise<Person> {
  const name = others[who]
  const email = `${name.toLowerCase().replace('ø', 'o').replace('å', 'a').replace(' ', '.')}@halden.example`
  const { password } = accountOf('Ada')
  return { name, email, password, token: await tokenOf(email, password) }
}

async function tokenOf(email: string, password: string): Promise<string> {
  return (await ask(null, auth.login, { body: { email, password } })).data.access_token
}
