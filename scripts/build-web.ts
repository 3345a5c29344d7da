import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../server/start-error.ts'

const root = join(import.meta.dirname, '..')
const web = join(root, 'web')
/** The sources of the last complete build. Written last, so that an interrupted build is built again. */
const mark = join(web, 'dist', '.sources')

/**
 * Builds web/dist if its sources have changed since the last complete build; comparing them takes 20 ms. `during` runs the
 * build where there is something to do. Throws StartError when it fails.
 */
export async function buildWeb(during = (work: () => Promise<void>) => work()): Promise<void> {
  const sources = markOfSources()
  if (existsSync(mark) && readFileSync(mark, 'utf8') === sources) return
  await during(() => build(sources))
}

/** The next `buildWeb` builds, whatever has changed. */
export const forgetBuild = () => rmSync(mark, { force: true })

async function build(sources: string): Promise<void> {
  forgetBuild()
  // Runs in a process of its own, because Vite's memory (600 MB) would stay allocated in ours.
  const vite = spawn(
    process.execPath,
    // A young generation of 16 MB is collected all the time while modules are transformed.
    ['--max-semi-space-size=64', join(root, 'node_modules/vite/bin/vite.js'), 'build', web, '--logLevel', 'warn'],
    { stdio: 'inherit' },
  )
  const endIt = () => vite.kill()
  process.once('exit', endIt)
  const [code] = await once(vite, 'exit')
  process.off('exit', endIt)
  if (code !== 0) throw new StartError("The web can't be built: Vite has printed the reason above.")
  writeFileSync(mark, sources)
}

/** Size and time of every file suffice, and are far faster to read than their text. */
function markOfSources(): string {
  const hash = createHash('sha256')
  const files = [join(root, 'package-lock.json'), ...filesIn(web), ...filesIn(join(root, 'contract'))]
  for (const file of files) {
    const { size, mtimeMs } = statSync(file)
    hash.update(`${file} ${size} ${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (['dist', 'node_modules'].includes(entry.name)) return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesIn(path) : [path]
  })
}
