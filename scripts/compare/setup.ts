import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyDemo, keepDemo } from '../../e2e/kept-demo.ts'
import { startProgram, stopProgram } from '../../e2e/program.ts'
import { type FoundScreens, findScreens } from './find-screens.ts'

const listed = join(process.env.COMPARE_IN!, 'screens.json')

/** The screens that keeping has found; each worker reads them. */
export const keptScreens = (): FoundScreens => JSON.parse(readFileSync(listed, 'utf8'))

/**
 * Starts the program of this tree. While keeping it has the demo company, whose answers are recorded; while comparing it has no
 * company, and gives scripts, styles and texts alone.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kontor-compare-'))
  const port = Number(process.env.E2E_PORT)
  const isKeeping = !!process.env.COMPARE_KEEP
  process.env.E2E_DATA_DIR = dataDir
  process.env.PUBLIC_URL = 'http://kontor.localhost:3000'
  process.env.WORKERS = '1'
  if (!isKeeping) process.env.DEMO = 'off'
  else if (!copyDemo(dataDir)) {
    await stopProgram(await startProgram(port, dataDir))
    keepDemo(dataDir)
  }
  const program = await startProgram(port, dataDir)
  const stop = async () => {
    await stopProgram(program)
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    if (isKeeping) writeFileSync(listed, JSON.stringify(await findScreens(), null, 1))
    const { commit, time } = keptScreens()
    const now = execFileSync('git', ['describe', '--always', '--dirty', '--exclude=*']).toString().trim()
    console.log(
      isKeeping ? `Keeping ${now}.` : `Comparing ${now} with ${commit}, kept at ${new Date(time).toISOString()}.`,
    )
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}
