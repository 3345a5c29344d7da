import { createHash } from 'node:crypto'
import { languages } from '@kontor/contract'
import { isTitle, titles } from '@kontor/contract/labels/titles.ts'
import type { FastifyInstance } from 'fastify'
import { NoTurn, Turns } from '../../db/turns.ts'
import { AppError } from '../app-error.ts'
import { callerAddress } from '../limits/caller-address.ts'
import { type CompressedBody, compressed, type Encoding, encodingFor } from '../reply/compressed.ts'
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
 * locale, so a browser may keep the answer for ever. Another version, of an older page, gets the present texts, not to be kept, without
 * the namespaces that are gone. A locale that nobody has written gets the English texts.
 */
export async function serveTexts(app: FastifyInstance): Promise<void> {
  app.get<{ Params: { version: string; locale: string; '*': string } }>(
    '/texts/:version/:locale/*', // Not a named parameter: their length is limited.
    { compress: false },
    async ({ params: { version, locale, '*': names }, headers, ip }, reply) => {
      const written = kept.has(locale) ? locale : 'en'
      const file = kept.get(written)!
      const isPresent = version === file.version
      const wanted = [...new Set(names.split('+'))].sort()
      const known = wanted.filter((name) => file.groups.has(name))
      if (isPresent && known.length < wanted.length) throw new AppError('not_found')
      const { body, encoding } = await answerOf({
        locale: written,
        names: known,
        encoding: encodingFor(headers['accept-encoding']),
        address: callerAddress(ip),
      })
      if (encoding) reply.header('content-encoding', encoding)
      return reply
        .header('cache-control', isPresent ? `public, max-age=${aYear}, immutable` : 'no-cache')
        .header('vary', 'accept-encoding')
        .type('application/json; charset=utf-8')
        .send(body)
    },
  )
}

interface LabelFileRequest {
  locale: string
  names: readonly string[]
  encoding: Encoding
  /** The caller's address: callers take turns. */
  address: string
}

/** Compressed answers, the most recent ones last. A page asks for a few dozen groups; others are compressed each time. */
const answers = new Map<string, Promise<CompressedBody>>()
const mostAnswers = 300
/** One answer at a time is compressed: passwords and files need the same threads. */
const turns = new Turns({
  inAll: 1,
  inGroup: 1,
  inMember: 1,
  waitingInGroup: 12,
  waitingInMember: 12,
  patience: 2_000,
})

/** An answer is compressed once. If too many others wait to be, it is sent uncompressed, and isn't cached. */
async function answerOf(asked: LabelFileRequest): Promise<CompressedBody> {
  const { locale, names, encoding, address } = asked
  if (!encoding) return { body: plainOf(asked), encoding }
  const key = [locale, encoding, ...names].join(' ')
  const work = () => compressed(plainOf(asked), encoding)
  const answer = answers.get(key) ?? turns.run({ group: address, member: address }, work)
  answers.delete(key)
  answers.set(key, answer)
  if (answers.size > mostAnswers) answers.delete(answers.keys().next().value!)
  try {
    return await answer
  } catch (error) {
    // Another caller may have begun it again.
    if (answers.get(key) === answer) answers.delete(key)
    if (error instanceof NoTurn) return { body: plainOf(asked), encoding: null }
    throw error
  }
}

const plainOf = ({ locale, names }: LabelFileRequest): Buffer => {
  const { groups } = kept.get(locale)!
  return Buffer.from(JSON.stringify(Object.assign({}, ...names.map((name) => groups.get(name)))))
}
