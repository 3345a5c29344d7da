/** `npm run new:catalogue parking_zone`: writes a catalogue of names, and says what is left to write by hand. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { pluralOf } from '../../contract/catalogue-kinds.ts'
import { permissions } from '../../contract/permissions.ts'
import { StartError } from '../../server/start-error.ts'
import { spellings, type Wish } from './names.ts'
import { isThere, newFiles } from './new-files.ts'
import { sharedFiles } from './shared-lines.ts'

const root = join(import.meta.dirname, '..', '..')
const usage = `Name its kind, and say what an entry is:
  npm run new:catalogue parking_zone -- --about="A parking zone is a part of a car park with a sign of its own."
Where they differ: --one="parking zone" --many="parking zones" --permission=RESOURCES --manage=MANAGE_RESOURCES`

try {
  const wish = readWish(process.argv.slice(2))
  const [made, shared] = [newFiles(root, wish), sharedFiles(root, wish)]
  for (const [path, text] of Object.entries({ ...made, ...shared })) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const paths = [...Object.keys(made), ...Object.keys(shared)]
  const biome = join(root, 'node_modules', '.bin', 'biome')
  const formatted = paths.filter((path) => /\.(tsx?|json)$/.test(path))
  spawnSync(biome, ['check', '--write', '--log-level=error', ...formatted], { cwd: root, stdio: 'inherit' })
  for (const path of Object.keys(made)) console.log(`wrote ${path}`)
  for (const path of Object.keys(shared)) console.log(`added to ${path}`)
  console.log(whatIsLeft(wish))
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

function readWish(args: string[]): Wish {
  const text = { type: 'string' } as const
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { one: text, many: text, about: text, permission: text, manage: text },
  })
  const [kind = ''] = positionals
  if (!/^[a-z]+(_[a-z]+)*$/.test(kind)) throw new StartError(usage)
  if (isThere(root, kind)) throw new StartError(`The table ${pluralOf(kind)} is there already.`)
  const one = values.one ?? kind.replaceAll('_', ' ')
  const { permission = 'RESOURCES', manage = 'MANAGE_RESOURCES' } = values
  for (const code of [permission, manage])
    if (!(code in permissions)) throw new StartError(`${code} isn't a permission of contract/permissions.ts.`)
  const many = values.many ?? pluralOf(kind).replaceAll('_', ' ')
  const { about } = values
  if (!about) throw new StartError(usage)
  return { kind, one, many, about, permission, manage }
}

function whatIsLeft({ kind, one }: Wish): string {
  const [name, plural] = [spellings(kind), spellings(pluralOf(kind))]
  return `
Left to do, in this order:
 1. server/migrations/…_${plural.snake}.sql: further columns, before anybody else has run it. Where nothing but another table has the entry,
    move its column from resources there, and say so as \`used\` in server/features/${plural.kebab}/${plural.kebab}.ts.
 2. npm run generate
 3. contract/labels/{de,fr,es,ar}/${plural.snake}.json: ${one} in each language. npx vitest run contract/labels names what is English yet.
    Words by which people search for the screen: words_${plural.snake} in each admin.json, and \`words\` in web/features/admin/sections.ts.
 4. contract/calls/resources.ts and resource-changes.ts: ${kind}_id, where a resource gets its ${one}; ${name.camel}Picker is its field.
    contract/topics.test.ts lists the calls that then read "${kind}".
 5. server/demo/types.data.ts: what the demo company has.
 6. npm run check; npx vitest run server/features/${plural.kebab} server/features/admin spec
A type, a filter or a field beside the name: docs/catalogues.md.`
}
