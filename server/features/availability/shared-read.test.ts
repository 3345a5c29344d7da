import { expect, test } from 'vitest'
import { sharedRead } from './shared-read.ts'

test('those who ask while it is read share one reading; who asks afterwards reads anew', async () => {
  let readings = 0
  const read = async () => ++readings
  const answers = await Promise.all([sharedRead('a', read), sharedRead('a', read), sharedRead('b', read)])
  expect(answers).toEqual([1, 1, 2])
  expect(await sharedRead('a', read)).toBe(3)
  expect(await Promise.all([sharedRead(null, read), sharedRead(null, read)])).toEqual([4, 5])
})

test('where the reading of another fails, each reads for itself', async () => {
  const failing = sharedRead('c', () => Promise.reject(new Error('the client has gone')))
  const other = sharedRead('c', async () => 'read')
  await expect(failing).rejects.toThrow('the client has gone')
  expect(await other).toBe('read')
})
