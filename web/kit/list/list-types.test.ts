import { type Endpoint, endpoint } from '@kontor/contract'
import { listQuery, numberRange, pageOf, yesNo } from '@kontor/contract/fields.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { mails, masterHelp, resourceTypes } from '../http/api.generated.ts'
import type { Route } from '../http/route.ts'
import { columnsOf, type WholeListRoute } from './list-types.ts'
import type { List, useList } from './useList.ts'

const membersOf = endpoint({
  method: 'GET',
  path: '/company/v1/x/{id}/members',
  access: 'login',
  params: z.object({ id: z.int() }),
  query: listQuery(['name'], { seats: numberRange, is_active: yesNo }),
  response: pageOf(z.object({ id: z.int(), name: z.string() })),
  summary: 'A list below a row.',
})
const members: Route<typeof membersOf> = { method: 'GET', path: membersOf.path, access: 'login' }

/** Compiles, and is never run. */
const never = (_: (list: typeof useList) => unknown) => undefined

test('a list below a row isn’t asked for without the row, and a picker doesn’t take it', () => {
  never((list) => [list(members, { params: { id: 1 } }), list(mails.list), list(mails.list, { name: 'left' })])
  // @ts-expect-error the path needs an id
  never((list) => list(members))
  // @ts-expect-error the path needs an id
  never((list) => list(members, { query: {} }))
  // @ts-expect-error not its param
  never((list) => list(members, { params: { level: 1 } }))
  // @ts-expect-error a path without params takes none
  never((list) => list(mails.list, { params: { id: 1 } }))
  // @ts-expect-error not a list
  never((list) => list(mails.get))
  const pick = <E extends Endpoint>(route: WholeListRoute<E>) => (route as { path: string }).path
  expect(pick(mails.list)).toBe(mails.list.path)
  // @ts-expect-error the path needs an id
  pick(members)
})

test('what is fixed of a query is one of the call’s own filters or orders', () => {
  never((list) => list(mails.list, { query: { state: ['failed'], sort: 'to' } }))
  // @ts-expect-error the call has no such filter
  never((list) => list(mails.list, { query: { colour: 'red' } }))
  // @ts-expect-error the picked rows are every list's, not a filter of a screen
  never((list) => list(mails.list, { query: { picked: [1] } }))
  // @ts-expect-error the same
  never((list) => list(mails.list).filter('picked'))
  // @ts-expect-error no state of a mail
  never((list) => list(mails.list, { query: { state: ['lost'] } }))
})

test('filters have the values of the call: of its choices, numbers, yes or no, ranges', () => {
  type Set<L, Name extends string> = L extends { filter(name: Name): { value: infer Value } } ? Value : never
  const states: readonly ('queued' | 'sent' | 'failed' | 'kept')[] | null = null as Set<
    List<(typeof mails.list)['endpoint'] & object>,
    'state'
  >
  expect(states).toBeNull()
  never((list) => list(mails.list).filter('created_at').value?.from?.slice(0, 10))
  never((list) => (list(members, { params: { id: 1 } }).filter('seats').value?.from ?? 0) + 1)
  never((list) =>
    list(members, { params: { id: 1 } })
      .filter('is_active')
      .set(true),
  )
  never((list) => list(masterHelp.list).filter('locales').set(['de']))
  // @ts-expect-error the call has no such filter
  never((list) => list(mails.list).filter('colour'))
  // @ts-expect-error yes or no, not a text
  never((list) => list(masterHelp.list).filter('is_edited').set('true'))
  // @ts-expect-error no kind of a type
  never((list) => list(resourceTypes.list).filter('kind').set(['plane']))
})

test('columns are those of the rows, and ordered by what the server can order by', () => {
  expect(Object.keys(columnsOf(resourceTypes.list, { name: { header: 'Name', sort: true } }))).toEqual(['name'])
  // @ts-expect-error a row has no such column
  columnsOf(resourceTypes.list, { nmae: { header: 'Name' } })
  // @ts-expect-error the server doesn't order by it
  columnsOf(masterHelp.list, { locales: { header: 'Languages', sort: true } })
})
