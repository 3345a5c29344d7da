import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pluralOf } from '../../contract/catalogue-kinds.ts'
import { spellings, type Wish } from './names.ts'

/** A line to add, after the first line that contains `after`. */
interface Line {
  path: string
  after: string
  add: string
}

/** The lines of a catalogue in files that all share, below those of another catalogue. */
function linesOf({ kind, one, about, permission }: Wish): Line[] {
  const [name, plural] = [spellings(kind), spellings(pluralOf(kind))]
  return [
    { path: 'contract/catalogue-kinds.ts', after: "'device_template',", add: `  '${kind}',` },
    {
      path: 'contract/calls/admin.ts',
      after: "resource_models: ['RESOURCES'],",
      add: `  ${plural.snake}: ['${permission}'],`,
    },
    { path: 'contract/calls/admin.ts', after: "      'resource_model',", add: `      '${kind}',` },
    {
      path: 'server/features/admin/admin.ts',
      after: "resource_models: (db) => db.selectFrom('resource_models'),",
      add: `  ${plural.snake}: (db) => db.selectFrom('${plural.snake}'),`,
    },
    { path: 'server/features/admin/admin.test.ts', after: 'resource_models: 2,', add: `    ${plural.snake}: 0,` },
    {
      path: 'server/features/known-rows.ts',
      after: "resource_model: all('resource_models'),",
      add: `  ${kind}: all('${plural.snake}'),`,
    },
    {
      path: 'web/features/admin/sections.ts',
      after: "from '../resource-models/addresses.ts'",
      add: `import { ${name.camel}Addresses } from '../${plural.kebab}/addresses.ts'`,
    },
    {
      path: 'web/features/admin/sections.ts',
      after: "        counted: 'resource_models',",
      add: `      },
      {
        to: ${name.camel}Addresses.list(),
        label: '${plural.snake}.title',
        access: ['${permission}'],
        counted: '${plural.snake}',`,
    },
    { path: 'docs/glossary.md', after: '| **model** |', add: `| **${one}** | ${about} |` },
  ]
}

/** The shared files by path, with the lines of a catalogue. Throws where the line that one stands below is gone. */
export function sharedFiles(root: string, wish: Wish): Record<string, string> {
  const texts: Record<string, string> = {}
  const read = (path: string) => (texts[path] ??= readFileSync(join(root, path), 'utf8'))
  for (const { path, after, add } of linesOf(wish)) {
    const lines = read(path).split('\n')
    const index = lines.findIndex((line) => line.includes(after))
    if (index < 0)
      throw new Error(`${path} has no line with ${after}: say in scripts/new-catalogue where the new one goes.`)
    lines.splice(index + 1, 0, add)
    texts[path] = lines.join('\n')
  }
  const named = 'web/features/named-entries/named-entries.tsx'
  texts[named] = read(named).replace(/^(type NamedCatalogue = .*)$/m, `$1 | '${spellings(pluralOf(wish.kind)).camel}'`)
  return { ...texts, ...ownCalls(root, wish) }
}

const ofSpecification = 'spec/calls.json'
const own = 'spec/own-calls.json'

/** Calls that the specification doesn't have stand in a list of our own, with their reason. */
function ownCalls(root: string, { kind, many }: Wish): Record<string, string> {
  const path = `/company/v1/${spellings(pluralOf(kind)).joined}`
  if (readFileSync(join(root, ofSpecification), 'utf8').includes(`"${path}"`)) return {}
  const calls = [`GET ${path}`, `POST ${path}`, ...['GET', 'PUT', 'DELETE'].map((method) => `${method} ${path}/{id}`)]
  const entries = JSON.parse(readFileSync(join(root, own), 'utf8')) as { id: string; why: string }[]
  const why = `The catalogue of ${many}, which the documents don't have.`
  return { [own]: `${JSON.stringify([...entries, ...calls.map((id) => ({ id, why }))], null, 2)}\n` }
}
