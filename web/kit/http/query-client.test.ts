import { afterEach, expect, test } from 'vitest'
import { queryClient } from './query-client.ts'

afterEach(() => queryClient.clear())

const save = (mutationFn: () => Promise<unknown>) =>
  queryClient.getMutationCache().build(queryClient, { mutationFn, retry: false }).execute(undefined)

test('after a save every kept answer is read again where it is next shown, whichever call it came from', async () => {
  const keys = [
    ['GET', '/company/v1/resource-types'],
    ['GET', '/company/v1/levels', { query: { page: 1 } }],
  ]
  for (const key of keys) queryClient.setQueryData(key, { data: ['Desk'] })
  await save(async () => 'saved')
  expect(keys.map((key) => queryClient.getQueryState(key)!.isInvalidated)).toEqual([true, true])
})

test('a save that failed leaves the kept answers as they are', async () => {
  const key = ['GET', '/company/v1/levels']
  queryClient.setQueryData(key, { data: [] })
  await save(async () => Promise.reject(new Error('refused'))).catch(() => {})
  expect(queryClient.getQueryState(key)!.isInvalidated).toBe(false)
})
