import { createHash, randomUUID } from 'node:crypto'
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

interface KeptData {
  /** Copies what an earlier run has kept into a new data folder; false if there is none of these sources. */
  copyTo: (dataDir: string) => boolean
  /** Keeps the data folder of a stopped PostgreSQL for the runs after this one; older ones go. */
  keep: (dataDir: string) => void
}

/** A data folder kept between runs, as long as `sources`, which say what it holds, stay the same, and `of` does. */
export function keptData(folder: string, sources: readonly string[], of = ''): KeptData {
  const kept = join(root, '.data', folder)
  const name = checksumOf(sources, of)
  return {
    copyTo: (dataDir) => {
      const from = join(kept, name)
      if (!existsSync(from)) return false
      cpSync(from, dataDir, { recursive: true })
      return true
    },
    keep: (dataDir) => {
      rmSync(kept, { recursive: true, force: true })
      mkdirSync(kept, { recursive: true })
      const copy = join(kept, randomUUID())
      cpSync(dataDir, copy, { recursive: true })
      // It gets its name once it is whole. Another run may have kept the same meanwhile.
      if (existsSync(join(kept, name))) rmSync(copy, { recursive: true })
      else renameSync(copy, join(kept, name))
    },
  }
}

function checksumOf(sources: readonly string[], of: string): string {
  const files = sources.flatMap((pattern) => globSync(pattern, { cwd: root })).filter((path) => /\.\w+$/.test(path))
  const sum = createHash('sha256').update(of)
  for (const path of files.sort()) sum.update(path).update(readFileSync(join(root, path)))
  return sum.digest('hex')
}
