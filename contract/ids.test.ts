import { expect, test } from 'vitest'
import { z } from 'zod'
import { id, idText, isRowId } from './ids.ts'
import { idsIn, partsOf } from './ids-in.ts'
import { contract, type Endpoint, kindsOf } from './index.ts'

const calls = Object.entries(contract).flatMap(([tag, feature]) =>
  Object.entries(feature).map(([name, endpoint]) => ({ name: `${tag}.${name}`, endpoint: endpoint as Endpoint })),
)

test('an id tells its kind wherever it stands: in lists, groups, choices and texts', () => {
  const schema = z.object({
    level_id: id('level').nullable().default(null),
    preset: z.object({ rooms: z.array(id('resource')).max(5).optional() }).optional(),
    place: z.union([z.object({ map: idText('map') }), z.string()]),
    type: z.enum(['resource', 'level']),
    id: idText('resource', 'level'),
  })
  expect(idsIn(schema)).toEqual([
    { path: ['level_id'], kinds: ['level'] },
    { path: ['preset', 'rooms', '*'], kinds: ['resource'] },
    { path: ['place', 'map'], kinds: ['map'] },
    { path: ['id'], kinds: ['resource', 'level'] },
  ])
})

/** Numeric fields whose name marks them as ids. */
const isIdsName = (key: string) => /^(id|ids|.+_ids?|.+[a-z]Ids?)$/.test(key)
/** `socket_id` is a text of the Pusher protocol. */
const isNumber = (schema: object) => (schema as z.ZodType)._zod.def.type === 'number'

test.each(calls)('$name says of every id what it is an id of', ({ endpoint }) => {
  const unkind = [endpoint.params, endpoint.query, endpoint.body, endpoint.response].flatMap((schema) =>
    partsOf(schema)
      .filter(({ path }) => isIdsName(path.findLast((key) => key !== '*') ?? ''))
      .filter(({ schema: part }) => isNumber(part) && !kindsOf(part) && !isRowId(part))
      // An id in a path is a text that is parsed to a number first.
      .filter(({ path }) => !idsIn(schema).some((place) => place.path.join() === path.join())),
  )
  expect(unkind.map(({ path }) => path.join('.'))).toEqual([])
})

/** One of a few values that the contract names, so of no row. */
const isChoice = (params: Endpoint['params'], name: string) =>
  partsOf(params).some(({ path, schema }) => path[0] === name && (schema as z.ZodType)._zod.def.type === 'literal')

test('every id of a row in a path says what it is an id of', () => {
  const inPaths = calls.flatMap(({ endpoint }) =>
    [...endpoint.path.matchAll(/\{(\w*[iI]d)\}/g)].map(([, name]) => [endpoint, name!] as const),
  )
  expect(inPaths.length).toBeGreaterThan(20)
  expect(
    inPaths
      .filter(([{ params }, name]) => !isChoice(params, name))
      .filter(([{ params }, name]) => !idsIn(params).some(({ path }) => path[0] === name))
      .map(([{ path }]) => path),
  ).toEqual([])
})
