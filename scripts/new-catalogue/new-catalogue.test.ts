import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { slower } from '../slower.ts'
import { renamed } from './names.ts'

const root = join(import.meta.dirname, '..', '..')
const copy = mkdtempSync(join(tmpdir(), 'kontor-catalogue-'))
const minutes = 60_000 * slower

/** Runs a command of the project in the copy. */
function run(command: string, ...args: string[]) {
  const path = `${join(root, 'node_modules', '.bin')}:${process.env.PATH}`
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: copy, env: { ...process.env, PATH: path } })
  return { status, output: stripVTControlCharacters(`${stdout}${stderr}`) }
}

const add = (...args: string[]) => run('node', 'scripts/new-catalogue/new-catalogue.ts', ...args)
const read = (path: string) => readFileSync(join(copy, path), 'utf8')

/** The sources as they are now, with the packages of this tree; its own workspaces are those of the copy. */
beforeAll(() => {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root })
  for (const path of listed.toString().trim().split('\n')) {
    mkdirSync(dirname(join(copy, path)), { recursive: true })
    cpSync(join(root, path), join(copy, path))
  }
  const packages = join(copy, 'node_modules')
  mkdirSync(join(packages, '@kontor'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')).filter((name) => !/^\.(cache|vite)|^@kontor$/.test(name)))
    symlinkSync(join(root, 'node_modules', name), join(packages, name))
  for (const name of ['contract', 'server', 'web']) symlinkSync(`../../${name}`, join(packages, '@kontor', name))
  execFileSync('git', ['init', '-q'], { cwd: copy })
}, 2 * minutes)
afterAll(() => rmSync(copy, { recursive: true }))

test('a name is replaced in every spelling, plurals too', () => {
  expect(renamed('resource_models ResourceModelPanel resourceModel /resource-models resourcemodels', 'delivery')).toBe(
    'deliveries DeliveryPanel delivery /deliveries deliveries',
  )
})

test('without a kind, without what it is, for a table that stands or a permission nobody knows it writes nothing', () => {
  for (const [args, reason] of [
    [[], 'Name its kind'],
    [['ParkingZone', '--about=A zone.'], 'Name its kind'],
    [['parking_zone'], 'say what an entry is'],
    [['resource_type', '--about=A type.'], 'resource_types is there already'],
    [['parking_zone', '--about=A zone.', '--manage=PARKING'], "PARKING isn't a permission"],
  ] as const) {
    const { status, output } = add(...args)
    expect([status, output]).toEqual([1, expect.stringContaining(reason)])
  }
  expect(readdirSync(join(copy, 'web/features'))).not.toContain('parking-zones')
})

test(
  'a new catalogue is complete but for its translations: types, its own tests, and those of what all share',
  () => {
    const about = 'A parking zone is a part of a car park with a sign of its own.'
    const added = add('parking_zone', `--about=${about}`)
    expect(added.status, added.output).toBe(0)
    expect(added.output).toContain('Left to do, in this order:')
    expect(JSON.parse(read('contract/labels/en/parking_zones.json'))).toMatchObject({
      title: 'Parking zones',
      about,
      add: 'Add parking zone',
      count_one: '{{count, number}} parking zone',
    })
    expect(read('contract/calls/parking-zones.ts')).not.toMatch(/model/i)
    for (const [command, ...args] of [
      ['node', 'scripts/generate.ts'],
      ['node', 'scripts/check.ts', 'conventions'],
      ['tsc', '-p', '.'],
      ['tsc', '-p', 'web'],
    ] as const) {
      const { status, output } = run(command!, ...args)
      expect(status, `${command} ${args.join(' ')}\n${output}`).toBe(0)
    }
    const folders = ['server/features/parking-zones', 'server/features/admin/admin.test.ts', 'spec/calls.test.ts']
    const tests = ['topics', 'labels/labels', 'labels/languages'].map((name) => `contract/${name}.test.ts`)
    const { output } = run('vitest', 'run', ...folders, ...tests)
    // Its texts are still the English ones in the other languages; that alone is left.
    expect(output).toContain('parking_zones.about')
    const failed = new Set([...output.matchAll(/FAIL .*?(\S+\.test\.ts)/g)].map(([, file]) => file))
    expect([...failed], output).toEqual(['contract/labels/languages.test.ts'])
    expect(output).toMatch(/Tests +\d+ failed \| \d+ passed/)
  },
  10 * minutes,
)
