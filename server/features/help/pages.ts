import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalogueKinds, languages, pluralOf, withoutScreen } from '@kontor/contract'
import { productTexts } from '../../http/labels/texts.ts'

type Pages = Record<string, { name: string; content: string }>

const folder = join(import.meta.dirname, 'pages')
const read = (file: string) => readFileSync(join(folder, file), 'utf8')
/**
 * Several screens may share a text: their routes stand before it, with blanks between. One of `/:catalogue` is for the screen of
 * every catalogue that has no text of its own.
 */
const pagesIn = (locale: string): Pages => {
  const texts: Pages = JSON.parse(read(`${locale}.json`))
  const pages = Object.entries(texts).flatMap(([routes, text]) =>
    routes.split(' ').map((route): [string, Pages[string]] => [route, text]),
  )
  const isOfAll = ([route]: [string, unknown]) => route.startsWith('/:catalogue')
  const ofAll = pages.filter(isOfAll).flatMap(([route, text]) => ofCatalogues(locale, route, text))
  return Object.fromEntries([...ofAll, ...pages.filter((page) => !isOfAll(page))])
}

const shownCatalogues = catalogueKinds.filter((kind) => !withoutScreen.includes(kind))

/** A text for each catalogue, with what its screens say: `{{title}}` is the text `title` of its namespace. */
const ofCatalogues = (locale: string, route: string, { name, content }: Pages[string]) =>
  shownCatalogues.map((kind): [string, Pages[string]] => {
    const textOf = (key: string) => productTexts.get(locale)!.get(`${pluralOf(kind)}.${key}`)!
    const filled = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (_, key: string) => textOf(key))
    const path = pluralOf(kind).replaceAll('_', '-')
    return [route.replace(':catalogue', path), { name: filled(name), content: filled(content) }]
  })

/**
 * The product's own help texts by route, in every language; the one without a locale is English. A test holds them clean, so
 * that no start has to clean them.
 */
export function productPages() {
  const others = languages
    .filter(({ locale }) => locale !== 'en')
    .map(({ locale }) => ({ locale, pages: pagesIn(locale) }))
  return Object.entries(pagesIn('en')).map(([route, english]) => ({
    route,
    ...english,
    translations: Object.fromEntries(
      others.flatMap(({ locale, pages }) => (pages[route] ? [[locale, pages[route]]] : [])),
    ),
  }))
}

/**
 * Updates the program's own help pages at every start, except those that people have rewritten. Rows are locked by
 * route, as by who deletes several, so that neither waits for the other forever.
 */
export const seedHelp = {
  pages: `insert into help_pages as t (route, name, content, translations)
    select route, name, content, translations
    from jsonb_to_recordset($1::jsonb) as r (route text, name text, content text, translations jsonb)
    order by route
    on conflict (route) do update set name = excluded.name, content = excluded.content, translations = excluded.translations
    where not t.is_edited and (t.name, t.content, t.translations) is distinct from (excluded.name, excluded.content, excluded.translations)`,
  css: `insert into help_css as t (id, content) select id, content from jsonb_to_recordset($1::jsonb) as r (id bigint, content text)
    on conflict (id) do update set content = excluded.content where not t.is_edited and t.content <> excluded.content`,
}

/** Record 1, which styles them all (R439). */
export const productCss = () => [{ id: 1, content: read('pages.css') }]
