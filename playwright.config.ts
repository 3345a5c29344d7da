import { defineConfig } from '@playwright/test'
import { freePort } from './e2e/program.ts'
import { chromiumArgs, findChromium } from './scripts/chromium.ts'
import { slower } from './scripts/slower.ts'
import { workersFor } from './scripts/workers.ts'

// Chosen once, in the first process; the workers load this file again and inherit it.
process.env.E2E_PORT ??= String(await freePort())
const chromium = findChromium()

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  testIgnore: process.env.SWEEP ? [] : '**/sweep*.e2e.ts',
  globalSetup: './e2e/setup.ts',
  // A file opens one connection at a time beside those of the program.
  workers: workersFor(4),
  fullyParallel: false,
  forbidOnly: true,
  timeout: 60_000 * slower,
  // On a busy machine the slowest step takes this long, and a failing one is no slower for it.
  expect: { timeout: 10_000 * slower },
  reporter: 'list',
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    screenshot: 'only-on-failure',
    // A trace of each journey would cost a third of the run; `--trace=on` asks for one.
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      args: chromiumArgs,
    },
  },
})
