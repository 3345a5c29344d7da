/** `npm test`: everything. The last line is `N passed, N failed`. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { check } from './checks.ts'
import { requireChromium } from './chromium.ts'
import { type Count, countPlaywright, countVitest, show, sum } from './counting.ts'

const reports = mkdtempSync(join(tmpdir(), 'kontor-'))
const nothing: Count = { passed: 0, failed: 0 }

// Components are tried in it before the journeys are.
const chromium = requireChromium()
const { passed, failed } = sum([await check(), await units(), await journeys()])
rmSync(reports, { recursive: true })
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0

async function units(): Promise<Count> {
  const file = join(reports, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  return countVitest(file, await show(['node_modules/vitest/vitest.mjs', 'run', ...reporters], {}))
}

async function journeys(): Promise<Count> {
  if (!chromium) return { ...nothing, failed: 1 }
  const file = join(reports, 'playwright.json')
  const env = { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file }
  return countPlaywright(
    file,
    await show(['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'], env),
  )
}
