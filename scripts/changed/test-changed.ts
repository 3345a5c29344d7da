/**
 * `npm run test:changed`: the check, and the tests that a change can reach, the nearest first, in about two minutes. The change
 * is what differs from where this branch left main, or from the commit that is named. `npm test` is still what counts.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { check } from '../checks.ts'
import { requireChromium } from '../chromium.ts'
import { show } from '../counting.ts'
import { reachedTests } from './reached-tests.ts'

const root = join(import.meta.dirname, '../..')
const since = process.argv[2] ?? git('merge-base', 'HEAD', 'main')[0]!
const changed = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')]
const sources = [...git('ls-files', '--', '*.ts', '*.tsx'), ...changed].filter(
  (path) => /\.tsx?$/.test(path) && existsSync(join(root, path)),
)
const { units, journeys, leftOut } = reachedTests(
  changed,
  new Map(sources.map((path) => [path, readFileSync(join(root, path), 'utf8')])),
)
console.log(`${changed.length} changed files reach ${units.length} files of tests and ${journeys.length} journeys`)

const { failed } = await check()
const codes = [failed.length]
const chromium = requireChromium()
const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...units]
const playwright = ['node_modules/@playwright/test/cli.js', 'test', ...journeys]
if (units.length > 0) codes.push(await show(vitest, {}))
if (journeys.length > 0 && chromium) codes.push(await show(playwright, { KEPT: '1', CHROMIUM: chromium }))
if (leftOut.length > 0)
  console.log(`\n${leftOut.length} files reached as well, and not run:\n  ${leftOut.slice(0, 20).join('\n  ')}`)
process.exitCode = codes.some((code) => code !== 0) ? 1 : 0

function git(...args: string[]): string[] {
  const lines = execFileSync('git', args, { cwd: root }).toString().trim()
  return lines ? lines.split('\n') : []
}
