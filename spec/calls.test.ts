import { contract, type Endpoint } from '@kontor/contract'
import { expect, test } from 'vitest'
import promised from './calls.json' with { type: 'json' }
import deviations from './deviations.json' with { type: 'json' }
import own from './own-calls.json' with { type: 'json' }

const idOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
const declared = Object.values(contract).flatMap((feature) => Object.values(feature) as Endpoint[])
const byId = new Map(promised.map((call) => [idOf(call), call]))
const departing = new Set(deviations.map(({ id }) => id))

test('a declared call is one of the specification, word for word, or says why the product has it besides', () => {
  const besides = declared.map(idOf).filter((id) => !byId.has(id))
  expect(besides.sort()).toEqual(own.map(({ id }) => id).sort())
  expect(own.filter(({ why }) => why.length < 20)).toEqual([])
})

const known = declared.flatMap((endpoint) => {
  const call = byId.get(idOf(endpoint))
  return call && !departing.has(idOf(endpoint)) ? [{ id: idOf(endpoint), endpoint, call }] : []
})

test.each(known)('$id is open to whom the specification opens it', ({ endpoint: { access }, call }) => {
  expect(access === 'public').toBe(call.auth === 'public' || call.auth === 'anonymous-code')
  const opening = call.permission?.replace('~', '').split(',').sort() ?? []
  const codes = typeof access === 'string' ? [] : [...new Set(access.map((entry) => entry.split(':')[0]!))].sort()
  // `~` marks inferred codes: one of them has to open the call, others may.
  if (call.permission?.startsWith('~'))
    expect(
      opening.filter((code) => codes.includes(code)),
      `access names none of ${opening}`,
    ).not.toEqual([])
  else expect(codes).toEqual(opening)
})
