import { createHash } from 'node:crypto'
import { cpSync, existsSync, globSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const kept = join(root, '.data', 'journeys')
/** The files that say what a new demo company holds, and how it is stored. */
const sources = ['contract/**/*.ts', 'server/{demo,db,migrations,features/companies}/**/*']

/** Names the demo database that a start would make now: its bookings are around the present day. */
function nameOfDemo(): string {
  const files = sources.flatMap((pattern) => globSync(pattern, { cwd: root })).filter((path) => /\.\w+$/.test(path))
  const name = createHash('sha256').update(new Date().toDateString())
  for (const path of files.sort()) name.update(path).update(readFileSync(join(root, path)))
  return name.digest('hex')
}

/** Copies the demo database that an earlier run has kept into a new data folder; false if there is none from today. */
export function copyDemo(dataDir: string): boolean {
  const from = join(kept, nameOfDemo())
  if (!existsSync(from)) return false
  cpSync(from, dataDir, { recursive: true })
  return true
}

/** Keeps the data folder of a stopped program that has just made its demo company; older ones go. */
export function keepDemo(dataDir: string): void {
  rmSync(kept, { recursive: true, force: true })
  cpSync(dataDir, join(kept, nameOfDemo()), { recursive: true })
}
