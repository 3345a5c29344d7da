import { expect, test, vi } from 'vitest'
import { afterAnotherRun } from './again.ts'
import type { Failure } from './counting.ts'

const failure = (file: string, title: string): Failure => ({ name: `${file} › ${title}`, problem: ['wrong'], file })
const books = failure('e2e/a.e2e.ts', 'books')
const moves = failure('e2e/a.e2e.ts', 'moves')
const first = { passed: ['e2e/b.e2e.ts › looks'], failed: [books, moves] }

test('a test that passes alone is flaky and counts as passed; one that fails again, or isn’t run again, has failed', async () => {
  const runFiles = vi.fn(async () => ({ passed: [books.name], failed: [moves] }))
  expect(await afterAnotherRun(first, runFiles)).toEqual({
    passed: ['e2e/b.e2e.ts › looks', books.name],
    failed: [moves],
    flaky: [books],
  })
  expect(runFiles.mock.calls).toEqual([[['e2e/a.e2e.ts']]])
  expect(await afterAnotherRun(first, async () => ({ passed: [], failed: [] }))).toMatchObject({
    failed: [books, moves],
  })
})

test('nothing is run again after failures in more than three files, or if none failed in a file', async () => {
  const runFiles = vi.fn()
  const many = { passed: [], failed: ['a', 'b', 'c', 'd'].map((name) => failure(`web/${name}.test.ts`, 'adds')) }
  expect(await afterAnotherRun(many, runFiles)).toEqual({ ...many, flaky: [] })
  const types = { passed: [], failed: [{ name: 'types', problem: [] }] }
  expect(await afterAnotherRun(types, runFiles)).toEqual({ ...types, flaky: [] })
  expect(runFiles).not.toHaveBeenCalled()
})

test('a file that could not be loaded is flaky if all its tests pass; a run that ends badly shows nothing', async () => {
  const file = 'web/a.test.ts'
  const broken = { passed: [], failed: [{ name: file, problem: ['No x.ts'], file }] }
  const adds = `${file} › adds`
  expect(await afterAnotherRun(broken, async () => ({ passed: [adds], failed: [] }))).toMatchObject({ failed: [] })
  const again = { passed: [adds], failed: [failure(file, 'removes')] }
  expect(await afterAnotherRun(broken, async () => again)).toMatchObject(broken)
  const ended = { passed: [books.name, moves.name], failed: [{ name: 'Playwright: it ended with 1', problem: [] }] }
  expect(await afterAnotherRun(first, async () => ended)).toMatchObject({ flaky: [] })
})
