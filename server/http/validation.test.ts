import { endpoint } from '@kontor/contract'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { parseRequest } from './validation.ts'

/** A call that takes ten numbers, and how many values its schema has looked at. */
function callOfTen() {
  let looked = 0
  const number = z.number().refine(() => ++looked)
  const body = z.object({ numbers: z.array(number).max(10) })
  const call = endpoint({
    method: 'POST',
    path: '/company/v1/numbers',
    access: 'login',
    reads: [],
    body,
    response: z.object({}),
    summary: 'Take numbers.',
  })
  const parse = (numbers: unknown[]) => parseRequest(call, { params: {}, query: {}, body: { numbers } }, 'en')
  return { parse, looked: () => looked }
}

test('a body with more values than any call takes is refused before its schema looks at them', () => {
  const { parse, looked } = callOfTen()
  expect(() => parse(Array(100_000).fill(1))).toThrow(expect.objectContaining({ code: 'too_large' }))
  expect(looked()).toBe(0)
  expect(() => parse(Array(11).fill(1))).toThrow(expect.objectContaining({ code: 'invalid' }))
  expect(parse(Array(10).fill(1)).body).toEqual({ numbers: Array(10).fill(1) })
})
