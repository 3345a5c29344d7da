import { applicationIds, levels, resourceTypes } from '@kontor/contract'
import { pages } from '../server/http/pages.generated.ts'
import { ask } from './ask.ts'
import type { Person } from './people.ts'
import { presetOf } from './places.ts'

/** What stands in an address in place of its parameters, by their names. */
export type Ids = Record<string, string | number>

/** Before the sign-in, or after it only by a link of its own. */
export const isAlone = (page: string) => /^\/(404|login|forgot-password|reset-password|accept-documents)\b/.test(page)
/** The provider's own, on the base host. */
export const isProviders = (page: string) => /^\/help-pages|add-version|^\/usage/.test(page)
export const isHelp = (page: string) => page.endsWith('/help')

/** Every address of the company's screens, with ids of what a person sees and one of their bookings; help is the same screen everywhere. */
export async function screensOf(person: Person, booking: number): Promise<string[]> {
  const { token } = person
  const places = (await ask(token, levels.all, { query: { depth: 'ALL' } })).data
  const floor = places.find(({ map_id, is_declarable }) => map_id !== null && is_declarable)!.id
  const { data: found } = await ask(token, levels.finder, { params: { id: floor } })
  const resource = found[0]!.id
  return addresses((page) => !isAlone(page) && !isProviders(page) && !isHelp(page), {
    ...{ level_id: floor, plan_level_id: floor, resource_id: resource, resourceId: resource },
    ...{ id: booking, presetId: await presetOf(person, 'building') },
    ...(await idsOfEntries(person)),
  })
}

/** An entry of each catalogue, for the address of its panel. */
export async function idsOfEntries({ token }: Person): Promise<Ids> {
  const { data: types } = await ask(token, resourceTypes.list)
  return { resource_type_id: types[0]!.id, mail_id: 1, application_id: applicationIds.plan, version_id: 1 }
}

/** Every address of the provider's screens. */
export const screensOfProvider = (): string[] =>
  addresses((page) => isProviders(page) && !isHelp(page), { helpPageId: 1, application_id: 1, version_id: 1 })

const addresses = (isWanted: (page: string) => boolean, ids: Ids) =>
  pages.filter(isWanted).map((page) => addressOf(page, ids))

/** The address of a page, with ids in place of its parameters. */
export const addressOf = (page: string, ids: Ids): string =>
  page.replace(/:(\w+)\??/g, (_, name: string) => {
    if (ids[name] === undefined) throw new Error(`Say which ${name} ${page} is opened with.`)
    return String(ids[name])
  })
