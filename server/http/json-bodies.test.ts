import { bookings, calendarFeeds, contract, type Endpoint, uploadRulesOf } from '@kontor/contract'
import { mostValues, mostValuesOf } from '@kontor/contract/values-in.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { largestOf } from '../../bench/largest/generic.ts'
import { useApp } from '../test/app.ts'
import { makeOffice } from '../test/factories.ts'
import { slotAt } from '../test/slots.ts'
import { hasMoreValues } from './json-bodies.ts'

const server = useApp()

const insideOf = (value: unknown): unknown[] =>
  value !== null && typeof value === 'object' ? Object.values(value) : []
/** An empty object or list counts as two. */
const valuesOf = (value: unknown): number => {
  const inside = insideOf(value)
  const isEmpty = value !== null && typeof value === 'object' && !inside.length
  return inside.reduce((total: number, each) => total + valuesOf(each), isEmpty ? 2 : 1)
}

test('the values of a JSON text are counted without parsing it, whatever its texts contain', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), fc.constantFrom(0, 1, 2), (value, indent) => {
      const text = JSON.stringify(value, null, indent)
      const count = valuesOf(value)
      expect([hasMoreValues(text, count), hasMoreValues(text, count - 1)]).toEqual([false, true])
    }),
    {
      examples: [
        ['a\\",[{', 0],
        [{ '\\"': '\\\\', b: [',', '"'] }, 2],
      ],
    },
  )
})

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
/** Their schemas take more than any body may have, because each of many rows has lists of its own. */
const large = ['POST /company/v1/maps/{id}/draft/elements', 'POST /company/v1/resources/restore']
const withBody = Object.values(contract)
  .flatMap((feature) => Object.values(feature) as Endpoint[])
  .filter(({ body }) => body && !uploadRulesOf(body))

test('each call takes the largest body that its schema allows', () => {
  const others = withBody.filter((endpoint) => !large.includes(nameOf(endpoint)))
  const refused = others.filter(({ body }) => hasMoreValues(JSON.stringify(largestOf(body, 1)), mostValuesOf(body)))
  expect(refused.map(nameOf)).toEqual([])
})

test('each list in a body has a bound, so that few calls take a body of many values', () => {
  const unbounded = withBody.filter(({ body }) => mostValuesOf(body) >= mostValues)
  expect(unbounded.map(nameOf)).toEqual(large)
})

test('a body of a million bytes of keys, or of values in a list, is refused before it is parsed; one with a long text isn’t', async () => {
  const { host, ann, room } = await makeOffice(server.app)
  const declaration = { resource_ids: [room], slots: [slotAt()], subject: 'Talk' }
  const send = async (payload: string, { method, path } = bookings.store as Endpoint) => {
    const headers = { host, authorization: `Bearer ${ann.token}`, 'content-type': 'application/json' }
    const answer = await server.app.inject({ method, url: path, headers, payload })
    return [answer.statusCode, answer.json().code]
  }
  const keys = Array.from({ length: 90_000 }, (_, n) => `"k${n}":0`).join()
  // It isn't valid JSON either: that is never found out.
  expect(await send(`{${keys}`)).toEqual([413, 'too_large'])
  const many = { ...declaration, resource_ids: Array(90_000).fill('x') }
  expect(await send(JSON.stringify({ declaration: many }))).toEqual([413, 'too_large'])
  expect(await send('['.repeat(900_000))).toEqual([413, 'too_large'])
  expect(await send('{"declaration":')).toEqual([400, 'unreadable'])
  // A call that takes no body reads none of that size either.
  expect(await send(`{${keys}}`, calendarFeeds.renew)).toEqual([400, 'unreadable'])
  const long = { declaration, unknown: 'one, two, [three] '.repeat(50_000) }
  expect((await send(JSON.stringify(long)))[0]).toBe(201)
})
