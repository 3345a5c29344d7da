import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumArgs, findChromium } from './scripts/chromium.ts'
import { slower } from './scripts/slower.ts'
import { workersFor } from './scripts/workers.ts'
import { namedWidths } from './web/named-widths.ts'

const onDatabase = ['server/**/*.test.ts', 'spec/**/*.test.ts']
/** Files that replace a module, or need one as it is in a new process: the files of one process share their modules. */
const apart = ['{server,spec}/**/*.apart.test.ts']
const inBrowser = ['web/**/*.browser.test.tsx']
const executablePath = findChromium()

export default defineConfig({
  test: {
    pool: 'forks',
    tags: [
      {
        name: 'once',
        description: 'Never run again: a failure of races, tenancy, rights, histories or idempotency is a fault.',
      },
    ],
    // A test file of the server runs the whole program: its pools, jobs and streams, and the owner's connections.
    maxWorkers: workersFor(40),
    testTimeout: 20_000 * slower,
    hookTimeout: 60_000 * slower,
    // A message to another node waits for a processor; a part that loads with its first use may bring a library, from a server
    // that compiles it then.
    expect: { poll: { timeout: 5_000 * slower } },
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: onDatabase,
          exclude: apart,
          globalSetup: 'server/test/database.ts',
          // The program is loaded once a process, not once a file: that takes half of the time.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'apart', include: apart, globalSetup: 'server/test/database.ts' } },
      {
        extends: true,
        test: { name: 'pure', include: ['{bench,contract,scripts,web}/**/*.test.{ts,tsx}'], exclude: inBrowser },
      },
      {
        extends: true,
        plugins: [namedWidths()],
        // Dependencies are known before the first test, so that none reloads the page for a new one.
        optimizeDeps: { entries: inBrowser },
        // React Aria draws rows in sight alone, as it does outside of tests, only where it is told to.
        define: { 'process.env.VIRT_ON': 'true', 'import.meta.env.SLOWER': String(slower) },
        test: {
          name: 'browser',
          include: inBrowser,
          // Files share a page, as they share a process on the server; `fresh-page` leaves it as a new one.
          isolate: false,
          setupFiles: ['web/kit/slower.fixture.ts', 'web/kit/session/fresh-page.fixture.ts'],
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({
              launchOptions: { ...(executablePath && { executablePath }), args: chromiumArgs },
              // Nothing is looked at while it still fades in.
              contextOptions: { reducedMotion: 'reduce' },
            }),
            instances: [{ browser: 'chromium' }],
            viewport: { width: 1024, height: 768 },
            screenshotFailures: false,
          },
        },
      },
    ],
  },
})
