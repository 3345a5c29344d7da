import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** The end of one part of the tests. */
export interface Count {
  passed: number
  /** A test each: its name, and under it what was wrong. */
  failed: string[]
}

const root = join(import.meta.dirname, '..')

export const sum = (counts: readonly Count[]): Count =>
  counts.reduce((a, b) => ({ passed: a.passed + b.passed, failed: [...a.failed, ...b.failed] }), {
    passed: 0,
    failed: [],
  })

/** Runs a program to its end and returns its output. */
export function run(command: string, args: string[]): Promise<{ code: number; output: string }> {
  return new Promise((done) => {
    const child = spawn(command, args, { cwd: root })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    child.once('error', (error) => done({ code: 1, output: error.message }))
    child.once('close', (code) => done({ code: code ?? 1, output: output.trim() }))
  })
}

/** Runs a program that writes to the terminal; returns its exit code. */
export function show(args: string[], env: Record<string, string>): Promise<number> {
  return new Promise((done) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
    child.once('error', () => done(1))
    child.once('close', (code) => done(code ?? 1))
  })
}

interface VitestReport {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] | null }[]
  }[]
}

/** A file that couldn't even be loaded counts as one failed test. */
export function countVitest(file: string, code: number): Count {
  const report = read<VitestReport>(file)
  if (!report) return { passed: 0, failed: ['Vitest: no report was written'] }
  const failed = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const path = relative(root, name)
    const tests = assertionResults.filter((test) => test.status === 'failed')
    if (tests.length > 0)
      return tests.map((test) => told(`${path} › ${test.fullName}`, test.failureMessages?.join('\n')))
    return status === 'failed' ? [told(path, message)] : []
  })
  return settle({ passed: report.numPassedTests, failed }, code, 'Vitest')
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs: {
    file: string
    line: number
    title: string
    ok: boolean
    tests: { results: { error?: { message?: string } }[] }[]
  }[]
}

interface PlaywrightReport {
  suites: PlaywrightSuite[]
  stats: { expected: number }
}

export function countPlaywright(file: string, code: number): Count {
  const report = read<PlaywrightReport>(file)
  if (!report) return { passed: 0, failed: ['Playwright: no report was written'] }
  const failed = specsOf(report.suites).flatMap(({ file, line, title, ok, tests }) => {
    const error = tests.flatMap(({ results }) => results).find((result) => result.error)?.error
    return ok && !error ? [] : [told(`${file}:${line} › ${title}`, error?.message)]
  })
  return settle({ passed: report.stats.expected, failed }, code, 'Playwright')
}

const specsOf = (suites: readonly PlaywrightSuite[]): PlaywrightSuite['specs'] =>
  suites.flatMap((suite) => [...suite.specs, ...specsOf(suite.suites ?? [])])

/** A name with the first lines of what was wrong, without the terminal's colours. */
const told = (name: string, problem = '') =>
  [name, ...stripVTControlCharacters(problem).split('\n').filter(isOurs).slice(0, 12)].join('\n    ')

const isOurs = (line: string) => line.trim() !== '' && !line.includes('/node_modules/')

/** A run that failed although each of its tests passed (an error outside of them) counts as one failure. */
const settle = ({ passed, failed }: Count, code: number, tool: string): Count => ({
  passed,
  failed: code !== 0 && failed.length === 0 ? [`${tool}: each test passed, but it ended with ${code}`] : failed,
})

const read = <T>(file: string): T | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined
