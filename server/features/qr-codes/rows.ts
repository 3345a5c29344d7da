import type { QrCodeDetail } from '@kontor/contract'
import type { CodeType } from '@kontor/contract/values/qr-code.ts'
import type { LabelContent } from '@kontor/contract/values/qr-label.ts'
import { sql } from 'kysely'
import type { Actor } from '../../access/actor.ts'
import { addressOfCompany, type Company } from '../../access/companies.ts'
import { generalMeta, levelAccess, resourceAccess } from '../../access/scope.ts'
import type { Db } from '../../db/connection.ts'
import { matching } from '../../db/query/page.ts'
import { said, seededName } from '../../db/query/translations.ts'
import { AppError } from '../../http/app-error.ts'
import { utc } from '../../sql/instants.ts'
import { namesAbove } from '../../sql/tree.ts'
import { among } from '../../sql/with-values.ts'
import { type Label, labelSvg } from './label/labels.ts'
import { codeUrl } from './url.ts'

/** The codes `q` of what the caller may see: resources `r` and places `l`; `l` is also the place of a resource. */
export const seenCodes = (db: Db, actor: Actor) =>
  db
    .selectFrom('qr_codes as q')
    .leftJoin('resources as r', 'r.id', 'q.resource_id')
    .innerJoin('levels as l', (join) => join.on('l.id', '=', sql<number>`coalesce(q.level_id, r.level_id)`))
    .leftJoinLateral(resourceAccess(actor, 'r', 'l', 'of_resource'), (join) => join.on('q.type', '=', 1))
    .leftJoinLateral(levelAccess(actor, 'l', 'of_level'), (join) => join.on('q.type', '<>', 1))
    .where((eb) => eb.or([eb('of_resource.read', '=', true), eb('of_level.read', '=', true)]))

/** The name of the thing that a code stands for, in the reader's language. */
const name = sql<string>`case q.type when 1 then ${said('r')} else ${said('l')} end`
/** The name of a place above, counted from the nearest one. */
const placeAbove = (steps: number) =>
  sql<string>`coalesce((${namesAbove('l')})[cardinality(l.path) - ${sql.lit(steps)}], '')`
const place = sql<string>`case q.type when 1 then ${said('l')} else ${placeAbove(1)} end`
const above = sql<string>`case q.type when 1 then ${placeAbove(1)} else ${placeAbove(2)} end`

/** The narrowing of a list and of an export. */
export interface CodeFilter {
  type?: readonly CodeType[] | undefined
  level?: readonly number[] | undefined
  resource?: readonly number[] | undefined
  query?: string | undefined
}

/** Codes with everything a list shows of them. */
export const codeRows = (db: Db, actor: Actor, { type, level, resource, query }: CodeFilter = {}) =>
  seenCodes(db, actor)
    .leftJoin('qr_code_templates as t', 't.id', 'q.qr_code_template_id')
    .leftJoin('qr_code_scans as s', 's.qr_code_id', 'q.id')
    .select((eb) => [
      'q.id',
      eb.ref('q.type').$castTo<CodeType>().as('type'),
      name.as('name'),
      place.as('place'),
      above.as('above'),
      sql<string | null>`case when t.id is not null then ${seededName('t')} end`.as('template'),
      sql<number>`coalesce(s.scans, 0)`.as('scans'),
      utc<string | null>('s.last_scanned_at').as('last_scanned_at'),
      utc('q.made_at').as('made_at'),
      generalMeta(actor, 'QR_CODE').as('meta'),
    ])
    .$if(!!type?.length, (some) => some.where(sql<boolean>`q.type = any (${type}::smallint[])`))
    .$if(!!level?.length, (some) => some.where(sql<boolean>`l.path && ${level}::bigint[]`))
    .$if(!!resource?.length, (some) => some.where('q.resource_id', '=', among(resource!)))
    .$if(!!query, (some) => some.where(matching(query!, name, place)))

/** The columns of a label: the content is that of `template`, else of the code's own template, else of the default one. */
export const labelColumns = (template?: number) => {
  const own = template === undefined ? sql.ref('q.qr_code_template_id') : sql`${template}::bigint`
  const content = sql<LabelContent>`(select c.content from qr_code_templates c
    where c.id = ${own} or (${own} is null and c.is_default))`
  return ['q.code' as const, content.as('content')] as const
}

interface LabelRow {
  code: string
  name: string
  place: string
  above: string
  content: LabelContent
}

/** A row as it is drawn. Beside its place stands the one above that, which tells two third floors apart. */
export const labelOf = (
  { code, name, place, above, content }: LabelRow,
  company: Company,
  publicUrl: string,
): Label => ({
  ...{ code, name, content },
  place: [place, above].filter(Boolean).join(', '),
  company: company.name,
  url: codeUrl(addressOfCompany(company, publicUrl), code),
})

interface Reading {
  db: Db
  actor: Actor
  company: Company
  ground: { publicUrl: string }
}

/** One code with its label, before it is drawn. Throws `not_found` if the caller may not see what it stands for. */
export async function findCode({ db, actor, company, ground }: Reading, id: number) {
  const found = await codeRows(db, actor)
    .select(['q.resource_id', 'q.level_id', 'q.qr_code_template_id', 'q.version'])
    .select(labelColumns())
    .where('q.id', '=', id)
    .executeTakeFirst()
  if (!found) throw new AppError('not_found')
  return { found, label: labelOf(found, company, ground.publicUrl) }
}

export async function readCode(call: Reading, id: number): Promise<{ data: QrCodeDetail }> {
  const { found, label } = await findCode(call, id)
  return { data: { ...found, url: label.url, drawing: await labelSvg(label) } }
}

/** Codes by their ids, in the order in which they are printed: by template, so that sheets are filled, then by place. */
export const inPrintedOrder = (
  db: Db,
  actor: Actor,
  ids: readonly number[] | undefined,
  filter: CodeFilter,
  template?: number,
) =>
  codeRows(db, actor, filter)
    .select(labelColumns(template))
    .$if(!!ids, (some) => some.where('q.id', '=', among(ids!)))
    .orderBy(sql`q.qr_code_template_id nulls first`)
    .orderBy('l.path')
    .orderBy('q.type', 'desc')
    .orderBy('name')
