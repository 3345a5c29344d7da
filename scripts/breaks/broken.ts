import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Break } from './breaks.data.ts'

const root = join(import.meta.dirname, '..', '..')
/** The file that is broken now, and its text before; written before it is broken. */
const kept = join(root, '.data', 'broken.json')

/** Counts how often the text of a break stands in its file: once, or the list is out of date. */
export const placesOf = ({ file, find }: Break): number => readFileSync(join(root, file), 'utf8').split(find).length - 1

/** Does something while a source is broken, and mends it. Throws where the text to be broken doesn't stand exactly once. */
export async function broken<T>(one: Break, work: () => Promise<T>): Promise<T> {
  if (placesOf(one) !== 1)
    throw new Error(`${one.file} has the text of "${one.what}" ${placesOf(one)} times, not once.`)
  const path = join(root, one.file)
  const text = readFileSync(path, 'utf8')
  mkdirSync(dirname(kept), { recursive: true })
  writeFileSync(kept, JSON.stringify({ path, text }))
  try {
    writeFileSync(
      path,
      text.replace(one.find, () => one.put),
    )
    return await work()
  } finally {
    restoreSource()
  }
}

/** Mends the source that is broken now, by this program or by one that was killed. */
export function restoreSource(): void {
  if (!existsSync(kept)) return
  const { path, text } = JSON.parse(readFileSync(kept, 'utf8'))
  writeFileSync(path, text)
  rmSync(kept)
}
