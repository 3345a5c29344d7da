import { expect, test } from 'vitest'
import { startFailureIn } from './start-failure.ts'

const at = '2026-11-27 09:30:37.038 UTC'
const stillInUse = `${at} [17224] F0001 FATAL:  pre-existing shared memory block (key 2343388, ID 3538991) is still in use`

test('a start that failed says why, although sessions of the killed PostgreSQL end after it and clients try to connect', () => {
  const log = [
    `${at} [17222] F0001 FATAL:  an older reason`,
    stillInUse,
    `${at} [17224] F0001 HINT:  Terminate any old server processes.`,
    `${at} [17167] 57P01 FATAL:  terminating connection due to unexpected postmaster exit`,
    `${at} [17230] 57P03 FATAL:  the database system is starting up`,
  ].join('\n')
  expect(startFailureIn(`${log}\n`)).toMatch(/^pre-existing shared memory block .* is still in use$/)
})

test('a log without a fatal line of the start has no reason', () => {
  expect(startFailureIn(`${at} [17167] 57P01 FATAL:  terminating connection due to administrator command\n`)).toBeNull()
})
