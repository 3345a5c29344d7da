import type { Language, peopleImport } from '@kontor/contract'
import type { PersonColumn } from '@kontor/contract/values/person-columns.ts'
import { sql } from 'kysely'
import { levelAccess } from '../../access/scope.ts'
import { said } from '../../db/query/translations.ts'
import type { Call } from '../../http/implement.ts'
import { namesAbove } from '../../sql/tree.ts'
import { csvOf, type ExportSheet, spreadsheetOf } from '../imports/imports.ts'
import { listed, pathMark } from '../resource-changes/resource-changes.ts'
import { listedPeople } from '../users/users.ts'
import { personHeader } from './guess.ts'

type ExportCall = Call<typeof peopleImport.exportCsv> | Call<typeof peopleImport.exportSpreadsheet>

/** A person as a file has them. */
interface PersonLine {
  email: string
  name: string
  language: string
  timezone: string | null
  country: string | null
  place: string[] | null
  groups: string[]
}

const columns: Readonly<
  Record<PersonColumn, { width: number; write: (row: PersonLine, lang: Language) => string | null }>
> = {
  email: { width: 32, write: ({ email }) => email },
  name: { width: 24, write: ({ name }) => name },
  language: { width: 12, write: ({ language }) => language },
  timezone: { width: 18, write: ({ timezone }) => timezone },
  country: { width: 16, write: ({ country }, lang) => country && countryIn(lang, country) },
  place: { width: 32, write: ({ place }) => place?.join(pathMark) ?? null },
  groups: { width: 40, write: ({ groups }) => groups.map(listed).join('; ') },
}

const sheet: ExportSheet<PersonLine> = {
  name: 'manage_users.title',
  columns: (Object.keys(columns) as PersonColumn[]).map((key) => ({
    ...columns[key],
    header: (lang) => personHeader(key, lang),
  })),
}

const countryIn = (lang: Language, code: string) => new Intl.DisplayNames([lang], { type: 'region' }).of(code) ?? code

/** The list as a file: everybody in it, in the list's order, however many. */
export const peopleExports = {
  exportCsv: async (call: Call<typeof peopleImport.exportCsv>) => csvOf(sheet, call, () => lines(call)),
  exportSpreadsheet: async (call: Call<typeof peopleImport.exportSpreadsheet>) =>
    spreadsheetOf(sheet, call, () => lines(call)),
}

/** A building that the caller may not see is left out: an import of theirs wouldn't know it. */
function lines({ db, actor, query }: ExportCall) {
  const [column, direction] = [query.sort.replace(/^-/, ''), query.sort.startsWith('-') ? 'desc' : 'asc'] as const
  return listedPeople(db, actor, query)
    .leftJoin('timezones as z', 'z.id', 'u.timezone_id')
    .leftJoin('countries as k', 'k.id', 'u.country_id')
    .leftJoinLateral(levelAccess(actor, 'l', 'seen'), (join) => join.onTrue())
    .select(['z.name as timezone', 'k.code as country'])
    .select(sql<string[] | null>`case when seen.read then ${namesAbove('l')} || ${said('l')} end`.as('place'))
    .$if(query.picked !== undefined, (rows) => rows.where(sql<boolean>`u.id = any(${query.picked}::bigint[])`))
    .orderBy(sql`${sql.ref(column)} ${sql.raw(direction)} nulls last`)
    .orderBy('u.id')
}
