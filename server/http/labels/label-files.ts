import { createHash } from 'node:crypto'
import { languages } from '@kontor/contract'
import { isTitle, titles } from '@kontor/contract/labels/titles.ts'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../app-error.ts'
import { labelsIn } from './labels.ts'

const aYear = 365 * 86_400

/** The texts of one locale by code, in groups: one for each namespace, and one of all titles. */
interface TextFile {
  version: string
  groups: ReadonlyMap<string, Readonly<Record<string, string>>>
}

const kept = new Map<string, TextFile>(languages.map(({ locale }) => [locale, textFileOf(locale)]))

function textFileOf(locale: string): TextFile {
  const texts = labelsIn(locale).map(({ code, content, translations: [own] }): [string, string] => [
    code,
    own?.content || content || code,
  ])
  const groups = Map.groupBy(texts, ([code]) => code.split('.')[0]!)
  groups.set(
    titles,
    texts.filter(([code]) => isTitle(code)),
  )
  return {
    version: createHash('sha256').update(JSON.stringify(texts)).digest('base64url').slice(0, 12),
    groups: new Map([...groups].map(([name, texts]) => [name, Object.fromEntries(texts)])),
  }
}

/** The version of each locale's texts. The page carries it, so that its requests name the version they want. */
export const textVersions: Readonly<Record<string, string>> = Object.fromEntries(
  [...kept].map(([locale, { version }]) => [locale, version]),
)

/**
 * `/texts/{version}/{locale}/{a+b}`: the texts of some namespaces by code, for the web. The version covers every text of the
 * locale, so a browser may keep the answer for ever. Another version, of an older page, gets the present texts, not to be kept. A locale
 * that nobody has written gets the English texts.
 */
export async function serveTexts(app: FastifyInstance): Promise<void> {
  app.get<{ Params: { version: string; locale: string; '*': string } }>(
    '/texts/:version/:locale/*', // Not a named parameter: their length is limited.
    async ({ params: { version, locale, '*': names } }, reply) => {
      const file = kept.get(locale) ?? kept.get('en')!
      const groups = [...new Set(names.split('+'))].map((name) => file.groups.get(name))
      if (groups.includes(undefined)) throw new AppError('not_found')
      return reply
        .header('cache-control', version === file.version ? `public, max-age=${aYear}, immutable` : 'no-cache')
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(Object.assign({}, ...groups)))
    },
  )
}
