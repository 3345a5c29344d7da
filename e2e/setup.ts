import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyDemo, keepDemo } from './kept-demo.ts'
import { startProgram, stopProgram } from './program.ts'

/**
 * The journeys run against the program as anyone starts it, with a new demo company. `npm run journey` keeps a copy of
 * that company for the runs after it, which then begin half a minute sooner.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kontor-'))
  process.env.E2E_DATA_DIR = dataDir // The workers inherit it.
  const start = () => startProgram(Number(process.env.E2E_PORT), dataDir)
  if (process.env.KEPT && !copyDemo(dataDir)) {
    await stopProgram(await start())
    keepDemo(dataDir)
  }
  const program = await start()
  return async () => {
    await stopProgram(program)
    rmSync(dataDir, { recursive: true, force: true })
  }
}
