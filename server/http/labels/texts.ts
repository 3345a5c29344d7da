import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '@kontor/contract'
import { flat } from '@kontor/contract/labels/flat.ts'

const folder = join(import.meta.dirname, '..', '..', '..', 'contract', 'labels')

/** The product's own texts by locale and code, read once from its files. */
export const productTexts: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  languages.map(({ locale }) => [locale, new Map(flat(readLanguage(locale)))]),
)

function readLanguage(locale: string) {
  const files = readdirSync(join(folder, locale)).sort()
  return Object.fromEntries(
    files.map((file) => [file.replace('.json', ''), JSON.parse(readFileSync(join(folder, locale, file), 'utf8'))]),
  )
}
