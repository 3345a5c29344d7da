import { sql } from 'kysely'
import { type Db, together } from '../../db/connection.ts'
import { prepared } from '../../db/query/prepared.ts'
import { said } from '../../db/query/translations.ts'
import { setLanguageOfNames } from '../../db/tenant.ts'
import { homeZone, namesUpwards } from '../../sql/tree.ts'
import { among } from '../../sql/with-values.ts'
import { type PreferenceValues, settingsText } from '../preferences/preferences.ts'
import type { LastTelling } from './read.ts'

/** A person whom mails are addressed to, or who is named in them. */
export interface Addressee {
  id: number
  name: string
  email: string
  locale: string
  settings: PreferenceValues
  is_active: boolean
  /** The zone of the place they belong to; null: they belong to none. */
  timezone: string | null
  /** The zone of that place, else of the company's first site. */
  home_timezone: string | null
}

export type PersonToTell = Addressee & LastTelling

/** People by id. */
export async function readPeople(db: Db, ids: readonly number[]): Promise<Map<number, Addressee>> {
  const rows = await peopleOf(db, { ids }).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

const peopleOf = prepared((db, { ids }: { ids: readonly number[] }) =>
  db
    .selectFrom('users as u')
    .innerJoin('languages as g', 'g.id', 'u.language_id')
    .leftJoin('levels as l', 'l.id', 'u.level_id')
    .where('u.id', '=', among(ids))
    .select(['u.id', 'u.name', 'u.email', 'u.is_active', 'g.locale', 'l.timezone'])
    .select([sql<PreferenceValues>`(${settingsText('u.id')})`.as('settings'), homeZone('l').as('home_timezone')]),
)

/** A resource as its bookings are written about. */
export interface InvitedResource {
  id: number
  name: string
  /** The places it is in, the nearest first. */
  place: string[]
  timezone: string
  /** The name of a booking without a title of its own. */
  title: string
}

/** Resources by id, with names in one language. */
export async function readPlaces(db: Db, ids: readonly number[], lang: string): Promise<Map<number, InvitedResource>> {
  const [, rows] = await together([setLanguageOfNames(db, lang), placesOf(db, { ids }).execute()])
  return new Map(rows.map((row) => [row.id, row]))
}

const placesOf = prepared((db, { ids }: { ids: readonly number[] }) =>
  db
    .selectFrom('resources as r')
    .innerJoin('levels as l', 'l.id', 'r.level_id')
    .leftJoin('resource_types as t', 't.id', 'r.resource_type_id')
    .where('r.id', '=', among(ids))
    .select(['r.id', 'l.timezone', said('r').as('name')])
    .select([
      namesUpwards('l').as('place'),
      sql<string>`coalesce(default_title(t.kind, t.name, t.translations), ${said('r')})`.as('title'),
    ]),
)
