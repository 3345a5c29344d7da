import { defaultHelpNames, masterHelp, type NewHelpPage } from '@kontor/contract'
import { mostHelp } from '@kontor/contract/calls/help-page.ts'
import { sql } from 'kysely'
import { type Db, together } from '../../db/connection.ts'
import { matching, page } from '../../db/query/page.ts'
import { allNames, keptTranslations, localesOf, translationsOf } from '../../db/query/translations.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import { cleanedField } from '../../http/files/cleaned-field.ts'
import { afterPreparing, implement } from '../../http/implement.ts'
import type { Language } from '../../http/labels/sentences.ts'
import { requireVersion } from '../../work/versions.ts'
import { readHelp } from './read.ts'

/** Pages that the provider has edited keep their text: the program's own texts no longer replace it at a start. */
export const masterHelpRoutes = implement(masterHelp, {
  ofRoute: (call) => readHelp(call),

  list: ({ db, query }) => {
    const { query: words, locales, is_edited } = query
    const names = sql<string>`(select string_agg(text, ' ') from ${allNames('p')} as names)`
    const rows = pageRows(db)
      .$if(!!words, (pages) => pages.where(matching(words!, sql`p.route`, names)))
      .$if(!!locales, (pages) => pages.where(sql<boolean>`${writtenIn} && ${locales}::text[]`))
      .$if(is_edited !== undefined, (pages) => pages.where('p.is_edited', '=', is_edited!))
    return page(db, rows, query)
  },

  get: async ({ db, params }) => {
    const [page, css] = await together([findPage(db, params.id), findCss(db, theOnlyCss)])
    return { ...page, css: css.content }
  },

  create: afterPreparing(masterHelp.create, {
    prepare: ({ body, lang }) => toRow(body, lang),
    handle: async ({ db, body, prepared }) => {
      // The path of one that was deleted is free again.
      await db.deleteFrom('help_pages').where('route', '=', body.route).where('is_deleted', '=', true).execute()
      const { id } = await db.insertInto('help_pages').values(prepared).returning('id').executeTakeFirstOrThrow()
      return findPage(db, id)
    },
  }),

  update: afterPreparing(masterHelp.update, {
    prepare: ({ body, lang }) => toRow(body, lang),
    handle: async (call) => {
      const { db, params, prepared } = call
      const read = async () => (await findPage(db, params.id)).data
      await requireVersion(call, { table: 'help_pages', id: params.id }, read)
      const kept = db.updateTable('help_pages').where('id', '=', params.id).where('is_deleted', '=', false)
      await kept.set(prepared).execute()
      return findPage(db, params.id)
    },
  }),

  remove: async ({ db, params }) => {
    const { numUpdatedRows } = await db
      .updateTable('help_pages')
      .set({ is_deleted: true, is_edited: true })
      .where('id', '=', params.id)
      .where('is_deleted', '=', false)
      .executeTakeFirst()
    if (!numUpdatedRows) throw new AppError('not_found')
    return { success: true as const }
  },

  removeSeveral: async ({ db, body }) => {
    const ids = [...new Set(body.picked)]
    // Locked in the order of routes, as by another who deletes and by a start (`seedHelp`), so that none waits forever.
    const rows = await db
      .selectFrom('help_pages')
      .select('id')
      .where('id', 'in', ids)
      .where('is_deleted', '=', false)
      .orderBy('route')
      .forUpdate()
      .execute()
    const found = new Set(rows.map(({ id }) => id))
    const done = ids.filter((id) => found.has(id))
    if (!body.is_preview && done.length > 0)
      await db.updateTable('help_pages').set({ is_deleted: true, is_edited: true }).where('id', 'in', done).execute()
    const refused = ids.filter((id) => !found.has(id)).map((id) => ({ id, reason: 'gone' as const }))
    return { data: { done, refused } }
  },

  preview: afterPreparing(masterHelp.preview, {
    prepare: ({ body, lang }) => cleanedField('content', body.content, mostHelp, lang),
    handle: async ({ db, prepared: content }) => {
      const css = await findCss(db, theOnlyCss)
      return { data: { content }, css: css.content }
    },
  }),

  css: async ({ db, params }) => {
    const [data, sample] = await together([findCss(db, params.id), findSample(db)])
    return { data, sample: sample ?? null }
  },

  saveCss: async (call) => {
    const { db, params, body } = call
    await requireVersion(call, { table: 'help_css', id: params.id }, () => findCss(db, params.id))
    await db
      .updateTable('help_css')
      .set({ content: body.content, is_edited: true })
      .where('id', '=', params.id)
      .execute()
    return { data: await findCss(db, params.id) }
  },
})

/** The languages of a help text, English first. */
const writtenIn = sql<string[]>`array_prepend('en', ${localesOf('p', 'content')})`

const pageRows = (db: Db) =>
  db
    .selectFrom('help_pages as p')
    .select(['p.id', 'p.route', 'p.name'])
    .select(writtenIn.as('locales'))
    .where('p.is_deleted', '=', false)

const pageDetails = (db: Db) =>
  pageRows(db).select(['p.content', 'p.version', translationsOf<'name' | 'content'>('p').as('translations')])

/** The help text that shows the style sheet at work: one with elements of every kind, otherwise the first by name. */
const findSample = (db: Db) =>
  pageDetails(db)
    .orderBy((eb) => eb('p.route', '=', '/bookings-grid'), 'desc')
    .orderBy('p.name')
    .orderBy('p.id')
    .executeTakeFirst()

async function findPage(db: Db, id: number) {
  const data = await pageDetails(db).where('p.id', '=', id).executeTakeFirst()
  if (!data) throw new AppError('not_found')
  return { data }
}

/** There is one style sheet for all help texts (R439). */
const theOnlyCss = 1

async function findCss(db: Db, id: number) {
  const found = await db
    .selectFrom('help_css')
    .select(['id', 'content', 'version'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw new AppError('not_found')
  return found
}

const nameIn = (locale: string) => defaultHelpNames[locale] ?? defaultHelpNames.en!

async function toRow({ route, name, content, translations }: NewHelpPage, lang: Language) {
  const [english, ...others] = await Promise.all([
    cleanedField('content', content, mostHelp, lang),
    ...translations.map((each, n) => cleanedField(`translations.${n}.content`, each.content, mostHelp, lang)),
  ])
  if (!english.trim()) throw invalidField('content', 'required')
  const written = translations
    .map(({ locale, name }, n) => ({ locale, name, content: others[n]!.trim() }))
    .filter(({ name, content }) => name || content)
    .map(({ locale, name, content }) => ({ locale, name: name || nameIn(locale), content }))
  return {
    route,
    name: name || nameIn('en'),
    content: english!,
    translations: keptTranslations(written),
    is_edited: true,
  }
}
