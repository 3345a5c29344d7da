import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Count {
  passed: number
  failed: number
}

const root = join(import.meta.dirname, '..')

export const sum = (counts: readonly Count[]): Count =>
  counts.reduce((a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed }), { passed: 0, failed: 0 })

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
  numFailedTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

/** A file that couldn't even be loaded counts as one failed test. */
export function countVitest(file: string, code: number): Count {
  const report = read<VitestReport>(file)
  if (!report) return { passed: 0, failed: 1 }
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  return settle({ passed: report.numPassedTests, failed: report.numFailedTests + broken.length }, code)
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
}

export function countPlaywright(file: string, code: number): Count {
  const report = read<PlaywrightReport>(file)
  if (!report) return { passed: 0, failed: 1 }
  const { expected, unexpected, flaky } = report.stats
  return settle({ passed: expected, failed: unexpected + flaky }, code)
}

/** A run that failed although each of its tests passed (an error outside of them) counts as one failure. */
const settle = ({ passed, failed }: Count, code: number): Count => ({
  passed,
  failed: code !== 0 && failed === 0 ? 1 : failed,
})

const read = <T>(file: string): T | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined
