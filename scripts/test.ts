/** `npm test`: everything. What failed is said once more at the end; the last line is `N passed, N failed`. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { check } from './checks.ts'
import { requireChromium } from './chromium.ts'
import { type Count, countPlaywright, countVitest, show, sum } from './counting.ts'

const reports = mkdtempSync(join(tmpdir(), 'kontor-'))

// Components are tried in it before the journeys are.
const chromium = requireChromium()
const { passed, failed } = sum([await check(), await units(), await journeys()])
rmSync(reports, { recursive: true })
for (const test of failed) console.log(`\n✗ ${test}`)
console.log(`${passed} passed, ${failed.length} failed`)
process.exitCode = failed.length > 0 || passed === 0 ? 1 : 0

async function units(): Promise<Count> {
  const file = join(reports, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  return countVitest(file, await show(['node_modules/vitest/vitest.mjs', 'run', ...reporters], {}))
}

async function journeys(): Promise<Count> {
  if (!chromium) return { passed: 0, failed: ['Playwright: no Chromium'] }
  const file = join(reports, 'playwright.json')
  const env = { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file }
  return countPlaywright(
    file,
    await show(['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'], env),
  )
}
