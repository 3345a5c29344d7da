import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { languages } from '@kontor/contract'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { textVersions } from './label-files.ts'
import { productTexts } from './texts.ts'

const server = useApp()
const ask = async (version: string, locale: string, names: string, headers = {}) => {
  const answer = await server.app.inject({ url: `/texts/${version}/${locale}/${names}`, headers })
  return { status: answer.statusCode, kept: answer.headers['cache-control'], answer }
}

test('the web asks for the texts of some namespaces, and its browser keeps them for ever', async () => {
  const { status, kept, answer } = await ask(textVersions.de!, 'de', 'home+weekday')
  expect([status, kept]).toEqual([200, 'public, max-age=31536000, immutable'])
  expect(answer.json()['home.title']).toBe('Heute')
  const names = Object.keys(answer.json()).map((code) => code.split('.')[0])
  expect([...new Set(names)].sort()).toEqual(['home', 'weekday'])
})

test('texts of another version are the present ones, and are not kept', async () => {
  const { status, kept, answer } = await ask('before', 'de', 'home')
  expect([status, kept, answer.json()['home.title']]).toEqual([200, 'no-cache', 'Heute'])
})

test('all titles come at once, and nothing else of their namespaces', async () => {
  const { answer } = await ask(textVersions.en!, 'en', 'titles')
  expect(answer.json()).toMatchObject({ 'levels.title': 'Places', 'mails.title': 'E-mails' })
  expect(Object.keys(answer.json()).filter((code) => !code.endsWith('.title'))).toEqual([])
})

test('what a language lacks is English; a locale nobody has written is English; no other namespace exists', async () => {
  const { answer } = await ask('now', 'xx', 'home')
  expect(answer.json()['home.title']).toBe('Today')
  for (const names of ['nothing', 'home+nothing', '__proto__', 'home+'])
    expect([names, (await ask(textVersions.en!, 'en', names)).status]).toEqual([names, 404])
})

test('every text of every language has its namespace, and versions differ where texts do', async () => {
  for (const { locale } of languages) {
    const codes = [...productTexts.get(locale)!.keys()]
    const names = [...new Set(codes.map((code) => code.split('.')[0]!))]
    const { answer } = await ask(textVersions[locale]!, locale, names.join('+'))
    expect(Object.keys(answer.json())).toEqual(expect.arrayContaining(codes))
  }
  expect(new Set(Object.values(textVersions)).size).toBe(languages.length)
})

test('texts are compressed as each caller can read them', async () => {
  const asked = async (accepted: string, names = 'day+grid') => {
    const { answer } = await ask(textVersions.ar!, 'ar', names, { 'accept-encoding': accepted })
    return { encoding: answer.headers['content-encoding'] ?? null, raw: answer.rawPayload }
  }
  const [gzip, brotli, none, refused] = await Promise.all(
    ['gzip', 'gzip, br', '', 'br ;q=0, x-br'].map((each) => asked(each)),
  )
  expect([gzip, brotli, none, refused].map((each) => each!.encoding)).toEqual(['gzip', 'br', null, null])
  for (const text of [gunzipSync(gzip!.raw), brotliDecompressSync(brotli!.raw), none!.raw, refused!.raw])
    expect(JSON.parse(text.toString())['day.today']).toBe('اليوم')
})

test('what is asked for in groups of all kinds leaves uncompressed once too many wait, and that isn’t kept', async () => {
  const names = [...new Set([...productTexts.get('fr')!.keys()].map((code) => code.split('.')[0]!))]
  const groups = names.flatMap((one, n) => names.slice(n + 1, n + 9).map((other) => [one, other].join('+')))
  const asked = async (group: string) => {
    const { answer } = await ask(textVersions.fr!, 'fr', group, { 'accept-encoding': 'br' })
    const encoding = answer.headers['content-encoding'] ?? null
    const text = encoding ? brotliDecompressSync(answer.rawPayload) : answer.rawPayload
    expect(Object.keys(JSON.parse(text.toString())).length).toBeGreaterThan(1)
    return { group, encoding, length: text.length }
  }
  const found = await Promise.all(groups.map(asked))
  const plain = found.filter(({ encoding, length }) => !encoding && length > 2_000)
  expect(found.some(({ encoding }) => encoding === 'br')).toBe(true)
  expect((await asked(plain[0]!.group)).encoding).toBe('br')
})

test('a page older than a namespace that is gone gets the others', async () => {
  const { status, kept, answer } = await ask('before', 'de', 'gone+home')
  expect([status, kept, answer.json()['home.title']]).toEqual([200, 'no-cache', 'Heute'])
})
