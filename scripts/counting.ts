import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** A test that failed. */
export interface Failure {
  name: string
  /** The first lines of what was wrong. */
  problem: string[]
  /** Its file, from the root, by which it can be run again; absent if it has none. */
  file?: string
}

/** The end of one part of the tests. */
export interface Count {
  /** The name of each test that passed. */
  passed: string[]
  failed: Failure[]
}

/** A failure as it is printed. */
export const told = ({ name, problem }: Failure): string => [name, ...problem].join('\n    ')

const root = join(import.meta.dirname, '..')

export const sum = (counts: readonly Count[]): Count => ({
  passed: counts.flatMap(({ passed }) => passed),
  failed: counts.flatMap(({ failed }) => failed),
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
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] | null }[]
  }[]
}

const nameOf = (file: string, { fullName }: { fullName: string }) => `${relative(root, file)} › ${fullName}`

/** A file that couldn't even be loaded counts as one failed test. */
export function countVitest(file: string, code: number): Count {
  const report = read<VitestReport>(file)
  if (!report) return { passed: [], failed: [failure('Vitest: no report was written')] }
  const failed = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const path = relative(root, name)
    const tests = assertionResults.filter((test) => test.status === 'failed')
    if (tests.length > 0)
      return tests.map((test) => failure(nameOf(name, test), test.failureMessages?.join('\n'), path))
    return status === 'failed' ? [failure(path, message, path)] : []
  })
  const passed = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'passed').map((test) => nameOf(name, test)),
  )
  return settle({ passed, failed }, code, 'Vitest')
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs: {
    file: string
    line: number
    title: string
    ok: boolean
    tests: { status: string; results: { error?: { message?: string } }[] }[]
  }[]
}

interface PlaywrightReport {
  suites: PlaywrightSuite[]
}

export function countPlaywright(file: string, code: number): Count {
  const report = read<PlaywrightReport>(file)
  if (!report) return { passed: [], failed: [failure('Playwright: no report was written')] }
  const passed: string[] = []
  const failed: Failure[] = []
  for (const { file, line, title, ok, tests } of specsOf(report.suites)) {
    const name = `${file}:${line} › ${title}`
    const error = tests.flatMap(({ results }) => results).find((result) => result.error)?.error
    if (!ok || error) failed.push(failure(name, error?.message, file))
    else if (tests.some(({ status }) => status === 'expected')) passed.push(name)
  }
  return settle({ passed, failed }, code, 'Playwright')
}

const specsOf = (suites: readonly PlaywrightSuite[]): PlaywrightSuite['specs'] =>
  suites.flatMap((suite) => [...suite.specs, ...specsOf(suite.suites ?? [])])

/** The first lines of `text` are kept, without the terminal's colours. */
const failure = (name: string, text = '', file?: string): Failure => ({
  name,
  problem: stripVTControlCharacters(text).split('\n').filter(isOurs).slice(0, 12),
  ...(file && { file }),
})

const isOurs = (line: string) => line.trim() !== '' && !line.includes('/node_modules/')

/** A run that failed although each of its tests passed (an error outside of them) counts as one failure. */
const settle = ({ passed, failed }: Count, code: number, tool: string): Count => ({
  passed,
  failed:
    code !== 0 && failed.length === 0 ? [failure(`${tool}: each test passed, but it ended with ${code}`)] : failed,
})

const read = <T>(file: string): T | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined
