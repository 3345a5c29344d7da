import { languages as productLanguages } from '@kontor/contract'
import { sql } from 'kysely'
import type { Actor } from '../../access/actor.ts'
import { allows } from '../../access/grants.ts'
import { type Db, manyRows, together } from '../../db/connection.ts'
import { allNames } from '../../db/query/translations.ts'
import { assignableContainers } from '../containers/containers.ts'
import { knownPlaces, Names, type Places } from '../resource-changes/resource-changes.ts'

/** Everything that the cells of people may name. */
export interface KnownForPeople {
  languages: Names
  timezones: Names
  countries: Names
  places: Places
  groups: Names
  /** The groups that give nothing that the caller lacks. */
  assignable: ReadonlySet<number>
  /** Those of them that make somebody a manager. */
  managing: ReadonlySet<number>
  /** The groups whose members the caller may add; null: anybody may be added, whatever the groups. */
  own: ReadonlySet<number> | null
  /** The language of whoever is added without one. */
  language: number
}

/** Reads it as the caller sees it, by a fixed number of queries. */
export async function knownForPeople(db: Db, actor: Actor): Promise<KnownForPeople> {
  const [languages, timezones, countries, places, groups, assignable, caller] = await together([
    db.selectFrom('languages').select(['id', 'locale', 'name']).execute(),
    db.selectFrom('timezones').select(['id', 'name']).execute(),
    db.selectFrom('countries').select(['id', 'code', 'name']).execute(),
    knownPlaces(db, actor),
    groupNames(db),
    assignableContainers(db, actor),
    db.selectFrom('users').where('id', '=', actor.userId).select('language_id').executeTakeFirstOrThrow(),
  ])
  return {
    languages: named(languages.map(({ id, locale, name }) => [id, locale, name, ...called('language', locale)])),
    timezones: named(timezones.map(({ id, name }) => [id, name, name.replaceAll('_', ' ')])),
    countries: named(countries.map(({ id, code, name }) => [id, code, name, ...called('region', code)])),
    ...{ places, groups, language: caller.language_id },
    assignable: new Set(assignable.map(({ id }) => id)),
    managing: new Set(assignable.filter((group) => group.access_type === 'USER_MANAGER').map(({ id }) => id)),
    own: actor.isManager ? ownGroups(actor) : null,
  }
}

/** All groups of people and of managers, in every language: an unnamed one is called as the product calls it. */
async function groupNames(db: Db): Promise<Names> {
  const query = db
    .selectFrom('containers as c')
    .innerJoinLateral(
      sql<{ text: string }>`(select called.text from ${allNames('c')} called where c.name is not null
        union select seeded.text from seed_names s cross join lateral ${allNames('s')} seeded where c.name is null and s.key = c.seed_key)`.as(
        'called',
      ),
      (join) => join.onTrue(),
    )
    .where('c.access_type', 'in', ['USER', 'USER_MANAGER'])
    .select(['c.id', 'called.text'])
    .orderBy('c.id')
  const names = new Names()
  for (const { id, text } of await manyRows<{ id: number; text: string }>(db, query)) names.add(text, id)
  return names
}

/** The groups that the caller manages and may add people to. */
const ownGroups = ({ grants }: Actor) =>
  new Set(grants.filter((grant) => allows(grant, 'user', 'create')).flatMap(({ items }) => items.USER))

type Naming = 'language' | 'region'
const sayers = (type: Naming) => productLanguages.map(({ locale }) => new Intl.DisplayNames([locale], { type }))
const namesIn = { language: sayers('language'), region: sayers('region') }

/** The names of a language or a country in each language of the product. */
const called = (type: Naming, code: string) => namesIn[type].flatMap((names) => names.of(code) ?? [])

function named(rows: readonly (readonly [id: number, ...names: string[]])[]): Names {
  const names = new Names()
  for (const [id, ...all] of rows) for (const name of new Set(all)) names.add(name, id)
  return names
}
