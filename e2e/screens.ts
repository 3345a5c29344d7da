import { randomInt } from 'node:crypto'
import {
  accessTypeIds,
  applicationIds,
  assignmentBreaks,
  availabilities,
  companyDocuments,
  containers,
  levels,
  megaContainers,
  peopleImport,
  permissions,
  qrCodes,
  resourceAssignments,
  resourceCalendars,
  resourceImport,
  roles,
  unavailabilities,
  users,
} from '@kontor/contract'
import { pages } from '../server/http/pages.generated.ts'
import { catalogues, entryOf } from '../spec/sweep/catalogues.ts'
import { containerAddresses } from '../web/features/containers/addresses.ts'
import { peopleImportAddresses } from '../web/features/people-import/addresses.ts'
import { resourceImportAddresses } from '../web/features/resource-import/addresses.ts'
import { ask } from './ask.ts'
import { formerOf, idsOfDelegation, idsOfPreference } from './ids.ts'
import type { Person } from './people.ts'
import { book, freePlace, presetOf, request } from './places.ts'
import { hours } from './time.ts'

/** Values for the parameters of an address, by name. */
export type Ids = Record<string, string | number>

/** Screens before the sign-in, or reached only by a link of their own; a code's address leads on at once. */
export const isAlone = (page: string) =>
  /^\/(404|login|forgot-password|reset-password|accept-documents|qrcode-read)\b/.test(page)
/** The provider's own screens, on the base host. */
export const isProviders = (page: string) => /^\/help-pages|add-version|^\/usage/.test(page)
export const isHelp = (page: string) => page.endsWith('/help')

/** Every address of the company's screens; help is the same screen everywhere. */
const screensOf = (ids: Ids): string[] => [
  ...addresses((page) => !isAlone(page) && !isProviders(page) && !isHelp(page), ids),
  ...viewsOf(ids),
]

/** Ids of rows that a person sees and of one of their bookings, for all addresses of the company's screens. */
async function idsOfScreens(
  person: Person,
  day: string,
  booking: { id: number; declaration_id: number },
): Promise<Ids> {
  const { token } = person
  const places = (await ask(token, levels.all, { query: { depth: 'ALL' } })).data
  const { id: floor, map_id } = places.find((place) => place.map_id !== null && place.is_declarable)!
  const { data: found } = await ask(token, levels.finder, { params: { id: floor } })
  const resource = found[0]!.id
  return {
    ...{ level_id: floor, plan_level_id: floor, levelId: floor, resource_id: resource, resourceId: resource },
    ...{ function: 'buffer', right: 'book', map_id: map_id! },
    ...{
      id: booking.id,
      bookingId: booking.id,
      declaration_id: booking.declaration_id,
      presetId: await presetOf(person, 'building'),
    },
    ...(await idsOfEntries(person)),
    ...(await idsOfRules(person, resource)),
    calendar_id: await calendarOf(person, resource),
    ...(await idsOfImports(person)),
    role_id: (await ask(token, roles.list)).data[0]!.id,
    ...(await idsOfAccess(person)),
    ...(await idsOfGroups(person)),
    ...(await idsOfDocuments(person)),
    ...{ way: 'erase', former_id: await formerOf(person) },
    ...(await idsOfDelegation(person)),
    permission_id: permissions.MY_BOOKINGS.id,
    pass_id: booking.declaration_id,
    ...(await idsOfPreference(person)),
    request_id: (await request(person, day))[0]!,
  }
}

/** Other views of a screen, which the query names. */
const viewsOf = (ids: Ids) => [
  ...['compare', 'preview'].map((view) => `${addressOf('/maps/edit/:map_id', ids)}?view=${view}`),
  `${addressOf('/plan/:plan_level_id/resources/maps', ids)}?occupancy=1`,
]

/** An availability that covers all days of the journeys, and an unavailability that is over, at an hour that no other has. */
async function idsOfRules(person: Person, id: number): Promise<Ids> {
  const { token } = person
  const params = { id }
  const known = (await ask(token, availabilities.list, { params })).data[0]
  const always = { datetime_from: '2000-01-01T00:00:00Z', datetime_to: '2099-01-01T00:00:00Z' }
  const hour = (n: number) => new Date(n * 3_600_000).toISOString()
  const then = randomInt(100_000)
  const over = { datetime_from: hour(then), datetime_to: hour(then + 1), reason: 'Norden' }
  const available = known ?? (await ask(token, availabilities.create, { params, body: always })).data
  const unavailable = (await ask(token, unavailabilities.create, { params, body: over })).data
  const assigned = await idsOfAssignment(person, id)
  return { availability_id: available.id, unavailability_id: unavailable.id, ...assigned }
}

/** The calendar of a resource, or a new one. */
async function calendarOf({ token }: Person, resource_id: number): Promise<number> {
  const { data } = await ask(token, resourceCalendars.list, { query: { resource_id: [resource_id] } })
  if (data[0]) return data[0].id
  const body = { resource_id, name: 'Its calendar', email: `calendar-${resource_id}@rooms.example` }
  return (await ask(token, resourceCalendars.create, { body })).data.id
}

/** An assignment long after all journeys to another person, with a break. */
async function idsOfAssignment({ token, name }: Person, resource_id: number): Promise<Ids> {
  const then = (from: number, to: number) => ({
    datetime_from: `2098-01-03T${from}:00:00Z`,
    datetime_to: `2098-01-03T${to}:00:00Z`,
  })
  const { data } = await ask(token, resourceAssignments.list, { query: { resource_id: [resource_id] } })
  const { data: people } = await ask(token, users.hosts, { query: {} })
  const body = { resource_id, user_id: people.find((each) => each.name !== name)!.id, ...then(10, 18) }
  const assignment = data[0] ?? (await ask(token, resourceAssignments.create, { body })).data
  const params = { id: assignment.id }
  const [known] = (await ask(token, assignmentBreaks.list, { params })).data
  const pause = known ?? (await ask(token, assignmentBreaks.create, { params, body: then(12, 13) })).data
  return {
    ...{ assignment_id: assignment.id, assignedResourceId: assignment.id, break_id: pause.id, breakId: pause.id },
    user_id: assignment.user_id,
  }
}

/** An access with a group of another type than people. */
async function idsOfAccess({ token }: Person): Promise<Ids> {
  const { data } = await ask(token, megaContainers.list)
  const groups = data.flatMap((access) => access.containers.map((group) => ({ access, group })))
  const { access, group } = groups.find((each) => each.group.access_type === 'LEVEL')!
  return { mega_container_id: access.id, container_id: group.id, access_type_id: group.access_type_id }
}

/** A group of each type, by the start of the addresses of its screens. */
async function idsOfGroups({ token }: Person): Promise<Ids> {
  const ids: Ids = {}
  for (const { kind, catalogue } of containerAddresses) {
    const { data } = await ask(token, containers.list, { query: { access_type_ids: [accessTypeIds[kind]] } })
    ids[catalogue.list()] = data[0]!.id
  }
  return ids
}

/** A document, and its first text. */
async function idsOfDocuments({ token }: Person): Promise<Ids> {
  const { id } = (await ask(token, companyDocuments.list, { query: {} })).data[0]!
  const { data: versions } = await ask(token, companyDocuments.versions, { params: { id } })
  return { documentId: id, documentVersionId: versions.at(-1)!.id }
}

/** An import of resources and one of people, by the start of their addresses, with an error and a row without one. */
async function idsOfImports({ token }: Person): Promise<Ids> {
  const table = (lines: string) => ({ table: new Blob([lines], { type: 'text/csv' }) })
  const ofResources = {
    query: { file_name: 'desks.csv' },
    body: table('Name,Place,Type\nImported seat,Nowhere at all,Bench\nAnother one,,'),
  }
  const ofPeople = {
    query: { file_name: 'people.csv' },
    body: table('Name,Email\nNorden,nowhere\nNorden,norden@norden.example'),
  }
  return {
    [resourceImportAddresses.list()]: (await ask(token, resourceImport.upload, ofResources)).data.id,
    [peopleImportAddresses.list()]: (await ask(token, peopleImport.upload, ofPeople)).data.id,
  }
}

/** An entry of each catalogue, by the parameter of its panel's address; an empty catalogue gets one. */
export async function idsOfEntries({ token }: Person): Promise<Ids> {
  const ids: Record<string, number> = {}
  for (const { kind, list, create } of catalogues) {
    const { data } = (await ask(token, list)) as { data: { id: number }[] }
    const entry = data[0] ?? (await ask(token, create, { body: entryOf(create, ids) } as never)).data
    ids[kind] = entry.id
  }
  const entries = Object.fromEntries(Object.entries(ids).map(([kind, id]) => [`${kind}_id`, id]))
  const code = (await ask(token, qrCodes.list)).data[0]!.id
  return {
    ...{ ...entries, templateId: ids.qr_code_template!, qrCodeId: code },
    code: (await ask(token, qrCodes.get, { params: { id: code } })).data.code,
    mail_id: 1,
    application_id: applicationIds.plan,
    version_id: 1,
  }
}

/** Every address of the provider's screens. */
export const screensOfProvider = (): string[] =>
  addresses((page) => isProviders(page) && !isHelp(page), { helpPageId: 1, application_id: 1, version_id: 1 })

const addresses = (isWanted: (page: string) => boolean, ids: Ids) =>
  pages.filter(isWanted).map((page) => addressOf(page, ids))

/**
 * The address of a page, with ids in place of its parameters; `id` is that of a resource or a preset on their screens,
 * `container_id` on the screens of groups that of one of their type, `import_id` that of an import of what the screen is about.
 */
export function addressOf(page: string, ids: Ids): string {
  const [, start, first] = page.match(/^(.+?)\/(?:edit\/)?:(\w+)/) ?? []
  const known: Ids = { ...ids }
  if (page.startsWith('/resources/') && ids.resource_id) known.id = ids.resource_id
  if (page.startsWith('/bookings/presets/')) known.id = ids.presetId!
  if (start && first && ids[start]) known[first] = ids[start]
  return page.replace(/:(\w+)\??/g, (_, name: string) => {
    if (known[name] === undefined) throw new Error(`Say which ${name} ${page} is opened with.`)
    return String(known[name])
  })
}

/** The screens of a person who has a booking that day. */
export const screensWithBooking = async (person: Person, day: string): Promise<string[]> =>
  screensOf(await idsWithBooking(person, day))

/** The ids for them, by the names of their parameters. */
export async function idsWithBooking(person: Person, day: string): Promise<Ids> {
  const place = await freePlace(person, day, 1)
  const { bookings } = await book(person, place.id, { subject: 'Vela', from: place.from, to: place.from + hours(1) })
  return idsOfScreens(person, day, bookings[0]!)
}
