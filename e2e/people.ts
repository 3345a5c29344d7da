import { auth, profile } from '@kontor/contract'
import { baseHost, demoAccounts } from '../server/demo/accounts.ts'
import { ask } from './ask.ts'
import { emailOf } from './company.ts'

/** A person of the journey's company with a session of their own. */
export interface Person {
  name: string
  email: string
  password: string
  token: string
}

/** The provider's own account, on the base host. */
export const provider = demoAccounts.find(({ host }) => host === baseHost)!

/** An account of the demo company, as the journey's company knows it. */
export function accountOf(first: string) {
  const account = demoAccounts.find(({ name, host }) => name.startsWith(`${first} `) && host !== baseHost)!
  return { ...account, email: emailOf(account.email) }
}

/** A session without the sign-in page, for journeys that aren't about signing in. */
export async function signedIn(first: string): Promise<Person> {
  const { name, email, password } = accountOf(first)
  return { name, email, password, token: await tokenOf(email, password) }
}

/**
 * More people of the company, all with the same password. Greta reads German, Ines Spanish, Elif French, the rest
 * English; journeys about Arabic switch Hannah to it. Zahra works in New York, Ben manages the places, and Chiara, who
 * reads Spanish, manages everything.
 */
const others = {
  ben: 'Ben Haddad',
  chiara: 'Chiara Ødegård',
  david: 'David Varga',
  elif: 'Elif Desai',
  farid: 'Farid Keller',
  greta: 'Greta Silva',
  hannah: 'Hannah Diallo',
  ines: 'Ines García',
  zahra: 'Zahra Vogel',
}

export async function other(who: keyof typeof others): Promise<Person> {
  const name = others[who]
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace('ø', 'o')
  const { password } = accountOf('Ada')
  const email = emailOf(`${plain.replace(' ', '.')}@halden.example`)
  return { name, email, password, token: await tokenOf(email, password) }
}

/** Sets a person's language past the screen. */
export async function setLanguage({ token }: Person, locale: string): Promise<void> {
  const { languages } = (await ask(token, auth.initial)).data
  const { id } = languages.find((language) => language.locale === locale)!
  await ask(token, profile.update, { body: { language_id: id } })
}

export async function tokenOf(email: string, password: string): Promise<string> {
  return (await ask(null, auth.login, { body: { email, password } })).data.access_token
}
