/**
 * `npm test`: everything. What failed is run once more, alone, at the end; what failed again is said once more, and what
 * passed then is listed as flaky. The last line is `N passed, N failed`.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAnotherRun } from './again.ts'
import { check } from './checks.ts'
import { requireChromium } from './chromium.ts'
import { type Count, countPlaywright, countVitest, show, told } from './counting.ts'

const reports = mkdtempSync(join(tmpdir(), 'kontor-'))

// Components are tried in it before the journeys are.
const chromium = requireChromium()
const checked = await check()
const first = { units: await units(), journeys: await journeys() }
const outcomes = [
  { ...checked, flaky: [] },
  await afterAnotherRun(first.units, (files) => units(...files, '--no-file-parallelism', '--tags-filter=!once')),
  await afterAnotherRun(first.journeys, (files) => journeys(...files, '--workers=1')),
]
rmSync(reports, { recursive: true })
const passed = outcomes.flatMap((outcome) => outcome.passed)
const failed = outcomes.flatMap((outcome) => outcome.failed)
const flaky = outcomes.flatMap((outcome) => outcome.flaky)
for (const test of failed) console.log(`\n✗ ${told(test)}`)
for (const test of flaky) console.log(`\nflaky: ${told(test)}`)
if (flaky.length > 0) console.log(`${flaky.length} flaky: each passed alone, and is mended next`)
console.log(`${passed.length} passed, ${failed.length} failed`)
process.exitCode = failed.length > 0 || passed.length === 0 ? 1 : 0

async function units(...args: string[]): Promise<Count> {
  const file = join(reports, `vitest-${args.length}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  return countVitest(file, await show(['node_modules/vitest/vitest.mjs', 'run', ...args, ...reporters], {}))
}

async function journeys(...args: string[]): Promise<Count> {
  if (!chromium) return { passed: [], failed: [{ name: 'Playwright: no Chromium', problem: [] }] }
  const file = join(reports, `playwright-${args.length}.json`)
  const env = { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file }
  return countPlaywright(
    file,
    await show(['node_modules/@playwright/test/cli.js', 'test', ...args, '--reporter=list,json'], env),
  )
}
