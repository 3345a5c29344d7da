import { defineConfig } from 'vitest/config'

const onDatabase = ['server/**/*.test.ts', 'spec/**/*.test.ts']

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      { extends: true, test: { name: 'server', include: onDatabase, globalSetup: 'server/test/database.ts' } },
      { extends: true, test: { name: 'pure', include: ['{contract,scripts,web}/**/*.test.{ts,tsx}'] } },
    ],
  },
})
