import { randomUUID } from 'node:crypto'
import type { Endpoint, Input } from '@kontor/contract'
import { beforeEach, expect, test } from 'vitest'
import { type Caller, queriesOf } from './app.ts'

/** A catalogue's five calls, as its contract declares them. */
interface Calls<Create extends Endpoint> {
  list: Endpoint
  get: Endpoint
  create: Create
  update: Endpoint
  remove: Endpoint
}

interface Catalogue<Create extends Endpoint> {
  calls: Calls<Create>
  /** A user of a company of their own with every permission for it, or the provider; and a user with none. */
  people: () => Promise<{ may: { call: Caller }; mayNot?: { call: Caller } }>
  /** The field with unique values. */
  unique: string
  /** The body of an entry with this value in that field. */
  body: (value: string) => Input<Create['body']>
  /** Makes something use an entry, which then can't be deleted; without it nothing uses entries. */
  use?: (id: number) => Promise<unknown>
  /**
   * A value of that field, a different one for each different word, in the order of the words. `mark` belongs to each
   * test.
   */
  value?: (word: string, mark: string) => string
}

interface Answer {
  status: number
  body: { data: Record<string, unknown> & { id: number } }
  error: { code: string; errors?: Record<string, unknown> }
}
interface List {
  body: { data: Record<string, unknown>[]; meta: { pagination: { total: number } } }
}
type Ask = (endpoint: Endpoint, parts?: object) => Promise<Answer>

/** The tests that every catalogue passes; those of a single catalogue stand beside them. */
export function testCatalogue<Create extends Endpoint>(catalogue: Catalogue<Create>): void {
  const subject = subjectOf(catalogue)
  testEntry(subject)
  testRefusals(subject)
  testList(subject)
}

type Subject = ReturnType<typeof subjectOf>

/** A catalogue under test, with values that belong to the running test alone. */
function subjectOf<Create extends Endpoint>(catalogue: Catalogue<Create>) {
  const { calls, people, unique, body, use, value: valueAs = (word) => word } = catalogue
  let mark = ''
  beforeEach(() => {
    mark = randomUUID().slice(0, 8)
  })
  const value = (word: string) => valueAs(word, mark)
  const asking = async () => {
    const { may, mayNot } = await people()
    return { ask: may.call as unknown as Ask, refused: mayNot?.call as unknown as Ask | undefined }
  }
  const bodyOf = (word: string) => body(value(word))
  const valuesOf = async (ask: Ask, query: object) =>
    ((await ask(calls.list, { query })) as unknown as List).body.data.map((row) => row[unique])
  return { calls, unique, use, value, asking, bodyOf, valuesOf }
}

function testEntry({ calls, unique, value, asking, bodyOf }: Subject): void {
  test('an entry is added, read, changed and deleted; then it is 404', async () => {
    const { ask } = await asking()
    const added = await ask(calls.create, { body: bodyOf('first') })
    expect([added.status, added.body.data[unique]]).toEqual([201, value('first')])
    const params = { id: added.body.data.id }
    expect((await ask(calls.get, { params })).body.data).toEqual(added.body.data)
    const changed = await ask(calls.update, { params, body: bodyOf('second') })
    expect([changed.status, changed.body.data[unique]]).toEqual([200, value('second')])
    expect((await ask(calls.remove, { params })).body).toEqual({ success: true })
    for (const [endpoint, more] of [
      [calls.get, {}],
      [calls.update, { body: bodyOf('third') }],
      [calls.remove, {}],
    ] as const)
      expect((await ask(endpoint, { params, ...more })).status).toBe(404)
  })
}

function testRefusals({ calls, unique, use, value, asking, bodyOf }: Subject): void {
  test('what only one entry may have is refused at its field, when it is added and when it is changed', async () => {
    const { ask } = await asking()
    await ask(calls.create, { body: bodyOf('taken') })
    const other = await ask(calls.create, { body: bodyOf('other') })
    const params = { id: other.body.data.id }
    for (const again of [
      await ask(calls.create, { body: bodyOf('taken') }),
      await ask(calls.update, { params, body: bodyOf('taken') }),
    ])
      expect([again.status, again.error.code, Object.keys(again.error.errors!)]).toEqual([409, 'not_unique', [unique]])
  })

  if (use)
    test('an entry that something uses can’t be deleted, and says so', async () => {
      const { ask } = await asking()
      const params = { id: (await ask(calls.create, { body: bodyOf('used') })).body.data.id }
      await use(params.id)
      const refused = await ask(calls.remove, { params })
      expect([refused.status, refused.error.code]).toEqual([409, 'still_in_use'])
      expect((await ask(calls.get, { params })).status).toBe(200)
    })

  test('whoever may do nothing with it is refused each action', async () => {
    const { ask, refused } = await asking()
    const { id } = (await ask(calls.create, { body: bodyOf('kept') })).body.data
    if (!refused) return
    for (const [endpoint, parts] of [
      [calls.create, { body: bodyOf('new') }],
      [calls.update, { params: { id }, body: bodyOf('new') }],
      [calls.remove, { params: { id } }],
    ] as const)
      expect((await refused(endpoint, parts)).status).toBe(403)
    expect((await ask(calls.get, { params: { id } })).body.data[unique]).toBe(value('kept'))
  })
}

function testList({ calls, unique, value, asking, bodyOf, valuesOf }: Subject): void {
  test('the list is searched and ordered by the server', async () => {
    const { ask } = await asking()
    for (const word of ['banana', 'cherry', 'apple']) await ask(calls.create, { body: bodyOf(word) })
    const fruit = (await valuesOf(ask, { sort: unique })).filter((each) =>
      ['apple', 'banana', 'cherry'].some((word) => each === value(word)),
    )
    expect(fruit).toEqual(['apple', 'banana', 'cherry'].map(value))
    const backwards = (await valuesOf(ask, { sort: `-${unique}` })).filter((each) => fruit.includes(each))
    expect(backwards).toEqual([...fruit].reverse())
    expect(await valuesOf(ask, { query: value('cherry') })).toEqual([value('cherry')])
    expect(await valuesOf(ask, { query: 'nothing has this' })).toEqual([])
  })

  test('the list has picked entries by their ids, wherever they are in it, and leaves out those it doesn’t have', async () => {
    const { ask } = await asking()
    const { id } = (await ask(calls.create, { body: bodyOf('picked') })).body.data
    await ask(calls.create, { body: bodyOf('another') })
    expect(await valuesOf(ask, { picked: [id, 999_999_999], per_page: 1 })).toEqual([value('picked')])
    expect(await valuesOf(ask, { picked: [999_999_999] })).toEqual([])
  })

  test('the list costs the same number of queries whatever its length', async () => {
    const { ask } = await asking()
    const count = () => queriesOf(() => ask(calls.list))
    await count()
    const few = await count()
    for (let n = 0; n < 10; n++) await ask(calls.create, { body: bodyOf(`many ${n}`) })
    expect(await count()).toBe(few)
  })
}
