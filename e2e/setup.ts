import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProgram, stopProgram } from './program.ts'

/** The journeys run against the program as anyone starts it, with a new demo company. */
export default async function setup(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kontor-'))
  process.env.E2E_DATA_DIR = dataDir // The workers inherit it.
  const program = await startProgram(Number(process.env.E2E_PORT), dataDir)
  return async () => {
    await stopProgram(program)
    rmSync(dataDir, { recursive: true, force: true })
  }
}
