import { expect, test } from 'vitest'
import { contract, type Endpoint, kindsOf, topics } from './index.ts'
import { changesOf, isReading, topicsOfEvents } from './topics.ts'

const calls = Object.entries(contract).flatMap(([group, declared]) =>
  Object.entries(declared).map(([name, call]): [string, Endpoint] => [`${group}.${name}`, call]),
)

/** Figures over every table: any change makes them stale. */
const readEverything = ['usage.figures']

test('R430 changed functions renew the resource and its functions, the finder of the plan, and the rows of the grid', () => {
  const renewed = topicsOfEvents['resource-functions.changed']
  const shown = [
    contract.resources.get,
    contract.resourceFunctions.list,
    contract.levels.finder,
    contract.bookings.gridDay,
  ]
  for (const { path, reads } of shown as Endpoint[])
    expect([path, reads]).toEqual([path, expect.arrayContaining([...renewed])])
  expect(contract.resourceFunctions.update.emits).toContain('resource-functions.changed')
})

test('every call says what its answer reads or what it changes', () => {
  const reading = calls.filter(([name, call]) => isReading(call) && !call.reads && !readEverything.includes(name))
  const changing = calls.filter(([, call]) => !isReading(call) && !changesOf(call))
  expect([reading.map(([name]) => name), changing.map(([name]) => name)]).toEqual([[], []])
})

/** The kinds of the ids that a schema contains, however deep. */
function idsIn(schema: object, seen = new Set<object>()): string[] {
  if (seen.has(schema)) return []
  seen.add(schema)
  const own = ('_zod' in schema && kindsOf(schema)) || []
  const def = (schema as { _zod?: { def: object } })._zod?.def ?? schema
  const inner = Object.values(def).filter((part) => typeof part === 'object' && part !== null)
  return [...own, ...inner.flatMap((part) => idsIn(part as object, seen))]
}

test('an answer depends on everything that it has ids of and that some call or event changes', () => {
  const changed = new Set(calls.flatMap(([, call]) => (isReading(call) ? [] : (changesOf(call) ?? []))))
  const missing = calls.flatMap(([name, call]) => {
    if (!isReading(call) || !call.reads) return []
    const kinds = new Set(idsIn(call.response))
    const wanted = topics.filter((topic) => changed.has(topic) && kinds.has(topic))
    return wanted.filter((topic) => !call.reads!.includes(topic)).map((topic) => `${name} ${topic}`)
  })
  expect(missing).toEqual([])
})

/** The row of a list that has no call of its own, such as a membership: only its list shows it. */
const isOnlyListed = ({ path, deletes }: Endpoint) =>
  deletes!.row.replace(/\/\w+\/\{\w+\}$/, '') === path.replace(/\/\w+$/, '')

test('a call that deletes by ids in its body names the rows, and each has a call or a list of its own', () => {
  const deleting = calls.filter(([, { method, path }]) => method === 'DELETE' || path.endsWith('/delete'))
  const fieldsOf = ({ body }: Endpoint) => Object.keys((body as { shape?: object } | undefined)?.shape ?? {})
  const idsOf = (call: Endpoint) => fieldsOf(call).filter((field) => /^picked$|_ids$/.test(field))
  const named = deleting.filter(([, call]) => idsOf(call).length > 0)
  expect(named.map(([name, { deletes }]) => [name, deletes?.ids])).toEqual(
    named.map(([name, call]) => [name, idsOf(call)[0]]),
  )
  const read = new Set(calls.flatMap(([, { method, path }]) => (method === 'GET' ? [path] : [])))
  const isRead = (call: Endpoint) => read.has(call.deletes!.row) || (isOnlyListed(call) && read.has(call.path))
  expect(named.filter(([, call]) => !isRead(call)).map(([name]) => name)).toEqual([])
  expect(named.length).toBeGreaterThanOrEqual(3)
})
