import { qrCodeTemplates } from '@kontor/contract'
import { codeLength } from '@kontor/contract/values/qr-code.ts'
import type { LabelContent, Paper } from '@kontor/contract/values/qr-label.ts'
import { sql } from 'kysely'
import type { Actor } from '../../access/actor.ts'
import { addressOfCompany } from '../../access/companies.ts'
import { generalMeta } from '../../access/scope.ts'
import type { Db } from '../../db/connection.ts'
import { matching, page } from '../../db/query/page.ts'
import { keptTranslations, seededName, translationsOf } from '../../db/query/translations.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import { implement } from '../../http/implement.ts'
import { sentence } from '../../http/labels/sentences.ts'
import { entryHandlers } from '../../work/entries.ts'
import { codeUrl, labelSvg } from '../qr-codes/qr-codes.ts'

const entries = entryHandlers(qrCodeTemplates, {
  table: 'qr_code_templates',
  find: findTemplate,
  toRow: ({ translations, content, ...row }) => ({
    ...row,
    content: JSON.stringify(content),
    translations: keptTranslations(translations),
  }),
})

export const qrCodeTemplateRoutes = implement(qrCodeTemplates, {
  list: ({ db, actor, query }) => {
    const { query: words } = query
    const rows = templateRows(db, actor).$if(!!words, (some) => some.where(matching(words!, seededName('t'))))
    return page(db, rows, query)
  },
  ...entries,
  update: async (call) => {
    const found = await findTemplate(call.db, call.actor, call.params.id)
    // The default is given up by making another one the default.
    if (found?.is_default && !call.body.is_default) throw invalidField('is_default', 'default_needed')
    return (entries.update as (given: typeof call) => ReturnType<typeof read>)(call)
  },
  makeDefault: async ({ db, actor, params: { id }, emit }) => {
    await db.updateTable('qr_code_templates').set({ is_default: true }).where('id', '=', id).execute()
    const answer = await read(db, actor, id)
    await emit(['qr-code-template.changed'], [id])
    return answer
  },
  preview: async ({ ground, company, body, lang }) => {
    const code = '0123456789ABCDEFGHJKMNPQRS'.slice(0, codeLength)
    const drawing = await labelSvg({
      content: body.content,
      url: codeUrl(addressOfCompany(company, ground.publicUrl), code),
      code,
      name: sentence(lang, 'qr_code_templates.sample_name'),
      place: sentence(lang, 'qr_code_templates.sample_place'),
      company: company.name,
    })
    return { data: { drawing } }
  },
})

const codeCount = sql<number>`(select count(*)::int from qr_codes q where q.qr_code_template_id = t.id)`

const templateRows = (db: Db, actor: Actor) => templates(db, actor).select(seededName('t').as('name'))

const templates = (db: Db, actor: Actor) =>
  db
    .selectFrom('qr_code_templates as t')
    .select(['t.id', 't.is_default', codeCount.as('code_count')])
    .select([
      sql<number>`(t.content ->> 'width')::int`.as('width'),
      sql<number>`(t.content ->> 'height')::int`.as('height'),
      sql<Paper>`t.content ->> 'paper'`.as('paper'),
      generalMeta(actor, 'QR_CODE').as('meta'),
    ])

/** Its name is the given one, else the program's own in the reader's language. */
async function findTemplate(db: Db, actor: Actor, id: number) {
  return templates(db, actor)
    .select((eb) => [
      't.version',
      sql<string>`coalesce(t.name, seed_name(t.seed_key))`.as('name'),
      eb.ref('t.content').$castTo<LabelContent>().as('content'),
      translationsOf('t').as('translations'),
    ])
    .where('t.id', '=', id)
    .executeTakeFirst()
}

async function read(db: Db, actor: Actor, id: number) {
  const data = await findTemplate(db, actor, id)
  if (!data) throw new AppError('not_found')
  return { data }
}
