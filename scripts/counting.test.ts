import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countPlaywright, countVitest, sum, told } from './counting.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kontor-counting-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** A file with a report. */
function written(report: object): string {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(report))
  return file
}

const root = join(import.meta.dirname, '..')
const unit = (status: string, fullName: string, message = '') => ({ status, fullName, failureMessages: [message] })
const vitestFile = (name: string, assertionResults: object[], message = '') => {
  const status = message || assertionResults.some((each) => 'status' in each && each.status === 'failed')
  return { name: join(root, name), status: status ? 'failed' : 'passed', message, assertionResults }
}

test('a failed test is named after its file, with what was wrong and without the tools’ own lines', () => {
  const lines = '\u001b[31mexpected 1\u001b[39m\n    at x (/a/node_modules/vitest/y.js)\n    at web/a.test.ts:3'
  const testResults = [vitestFile('web/a.test.ts', [unit('passed', 'adds'), unit('failed', 'removes', lines)])]
  const { passed, failed } = countVitest(written({ testResults }), 1)
  expect(passed).toEqual(['web/a.test.ts › adds'])
  expect(failed.map(told)).toEqual(['web/a.test.ts › removes\n    expected 1\n        at web/a.test.ts:3'])
})

test('a file that could not be loaded is one failed test', () => {
  const testResults = [
    vitestFile('web/a.test.ts', [unit('passed', 'adds')]),
    vitestFile('web/b.test.ts', [], 'No x.ts'),
  ]
  const { passed, failed } = countVitest(written({ testResults }), 1)
  expect(passed).toEqual(['web/a.test.ts › adds'])
  expect(failed.map(told)).toEqual(['web/b.test.ts\n    No x.ts'])
})

const spec = (title: string, ok: boolean, ...errors: (string | null)[]) => {
  const results = errors.map((message) => (message === null ? {} : { error: { message } }))
  return { file: 'e2e/a.e2e.ts', line: 7, title, ok, tests: [{ status: ok ? 'expected' : 'unexpected', results }] }
}

test('a journey failed if one of its tries did, however deep it stands; one that did not run failed if it had to', () => {
  const specs = [spec('books', true, null), spec('moves', true, 'Too late', null)]
  const suites = [{ specs, suites: [{ specs: [spec('cancels', false, 'Gone'), spec('was cut short', false)] }] }]
  const { passed, failed } = countPlaywright(written({ suites }), 1)
  expect(passed).toEqual(['e2e/a.e2e.ts:7 › books'])
  expect(failed.map(told)).toEqual([
    'e2e/a.e2e.ts:7 › moves\n    Too late',
    'e2e/a.e2e.ts:7 › cancels\n    Gone',
    'e2e/a.e2e.ts:7 › was cut short',
  ])
})

test('a run without a report failed, and so did one that ended badly though each of its tests passed', () => {
  const missing = join(folder, 'missing.json')
  const passed = written({
    suites: [{ specs: [spec('books', true, null)] }],
    testResults: [vitestFile('web/a.test.ts', [unit('passed', 'adds')])],
  })
  expect(countVitest(missing, 0).failed).toHaveLength(1)
  expect(countPlaywright(missing, 0).failed).toHaveLength(1)
  expect(countVitest(passed, 1).failed).toHaveLength(1)
  expect(countPlaywright(passed, 1).failed).toHaveLength(1)
  expect(sum([countVitest(passed, 0), countPlaywright(passed, 0)])).toEqual({
    passed: ['web/a.test.ts › adds', 'e2e/a.e2e.ts:7 › books'],
    failed: [],
  })
})
