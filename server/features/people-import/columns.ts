import { InvitedAddress } from '@kontor/contract/calls/people-inviting.ts'
import type { PersonColumn } from '@kontor/contract/values/person-columns.ts'
import type { TextRow } from '../imports/imports.ts'
import { listParts, type Names, pathMark } from '../resource-changes/resource-changes.ts'
import type { KnownForPeople } from './known.ts'
import type { NamedGroup, PersonDraft, PersonFault, PersonSettings } from './types.ts'

type CellFault = Omit<PersonFault, 'column'>
type Reading = { set?: Partial<PersonSettings>; groups?: readonly NamedGroup[]; faults?: readonly CellFault[] }
type Reader = (text: string, known: KnownForPeople) => Reading

const refused = (code: CellFault['code'], values?: CellFault['values']): Reading => ({
  faults: [{ code, ...(values && { values }) }],
})

/** Reads a cell that isn't empty. A new setting of people is a reader more. */
const readers: Readonly<Record<Exclude<PersonColumn, 'email'>, Reader>> = {
  name: (text) => (text.length > 200 ? refused('too_long', { most: 200 }) : { set: { name: text } }),
  language: (text, { languages }) => one(text, languages, 'unknown_language', (language_id) => ({ language_id })),
  timezone: (text, { timezones }) => one(text, timezones, 'unknown_timezone', (timezone_id) => ({ timezone_id })),
  country: (text, { countries }) => one(text, countries, 'unknown_country', (country_id) => ({ country_id })),
  place: (text, { places }) => {
    const found = places.find(text)
    if (found.length === 1) return { set: { level_id: found[0]! } }
    if (found.length > 1) return refused('ambiguous_place', { count: found.length, example: places.pathOf(found[0]!) })
    const { names, closest } = places.missing(text)
    return refused('unknown_place', { name: names.join(pathMark), ...(closest && { closest }) })
  },
  groups: (text, { groups }) => {
    const named = namesOf(text, groups).map((name) => ({ name, ids: groups.find(name) }))
    const unknown = named.find(({ ids }) => !ids.length)
    return {
      groups: named.filter(({ ids }) => ids.length),
      faults: unknown ? [{ code: 'unknown_group', values: { name: unknown.name } }] : [],
    }
  },
}

function one(
  text: string,
  names: Names,
  code: CellFault['code'],
  set: (id: number) => Partial<PersonSettings>,
): Reading {
  const [id] = names.find(text)
  if (id !== undefined) return { set: set(id) }
  const closest = names.closest(text)
  return refused(code, { name: text, ...(closest && { closest }) })
}

/** The names of a cell, between semicolons or commas; a group with a comma in its name is one where it is known so. */
function namesOf(text: string, groups: Names): string[] {
  if (groups.find(text).length) return [text]
  return listParts(text).flatMap((part) =>
    groups.find(part).length
      ? [part]
      : part
          .split(/[,،]/)
          .map((each) => each.trim())
          .filter(Boolean),
  )
}

/** Reads a row of the file, as far as it can be read. An empty cell leaves what is there. */
export function draftOf({ n, texts }: TextRow, known: KnownForPeople): PersonDraft {
  const email = texts.get('email') ?? ''
  const faults: PersonFault[] = []
  if (email === '') faults.push({ column: 'email', code: 'required' })
  else if (!InvitedAddress.safeParse(email).success) faults.push({ column: 'email', code: 'no_address' })
  let settings: Partial<PersonSettings> = {}
  let groups: readonly NamedGroup[] = []
  for (const [key, read] of Object.entries(readers)) {
    const text = texts.get(key)
    if (!text) continue
    const reading = read(text, known)
    settings = { ...settings, ...reading.set }
    groups = reading.groups ?? groups
    for (const fault of reading.faults ?? []) faults.push({ column: key as PersonColumn, ...fault })
  }
  return { n, email, settings, groups, faults }
}
