/** Run by tests in npm's place: starts the program as a child, the way `npm start` does, and passes on what it writes. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'

spawn(process.execPath, [join(import.meta.dirname, '..', 'main.ts')], {
  stdio: 'inherit',
  env: { ...process.env, npm_lifecycle_event: 'start' },
})
