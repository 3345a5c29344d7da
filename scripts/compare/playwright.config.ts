import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { freePort } from '../../e2e/program.ts'
import { chromiumArgs, findChromium } from '../chromium.ts'

process.env.E2E_PORT ??= String(await freePort())
// Addresses made for the kept company's screens are those of the demo company.
process.env.E2E_COMPANY = 'demo'
const folder = process.env.COMPARE_IN!
const out = process.env.COMPARE_OUT!
const chromium = findChromium()

export default defineConfig({
  testMatch: 'screens.compare.ts',
  globalSetup: './setup.ts',
  outputDir: join(out, 'differing'),
  workers: availableParallelism(),
  fullyParallel: true,
  timeout: 180_000,
  expect: { timeout: 60_000, toHaveScreenshot: { maxDiffPixelRatio: 0.001, threshold: 0.05 } },
  snapshotPathTemplate: join(folder, 'pictures', '{projectName}', '{arg}{ext}'),
  updateSnapshots: process.env.COMPARE_KEEP ? 'all' : 'none',
  reporter: [['dot'], ['html', { outputFolder: join(out, 'report'), open: 'never' }]],
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    contextOptions: { reducedMotion: 'reduce' },
    serviceWorkers: 'block',
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      // Every build stands at the same addresses, whatever its port: screens show them, and answers name them.
      args: [...chromiumArgs, `--host-resolver-rules=MAP *.localhost:3000 127.0.0.1:${process.env.E2E_PORT}`],
    },
  },
  projects: [
    { name: 'wide', use: { viewport: { width: 1440, height: 900 } } },
    { name: 'narrow', use: { viewport: { width: 390, height: 844 } } },
  ],
})
