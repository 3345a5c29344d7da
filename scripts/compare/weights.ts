import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The load of a screen that is opened cold. */
export interface Weight {
  /** As the journeys count them: without what no screen waits for. */
  requests: number
  /** Bytes of the page, scripts, styles and texts, compressed by Brotli, and of fonts and pictures as they are. */
  bytes: number
}

export function writeWeight(folder: string, name: string, weight: Weight): void {
  mkdirSync(join(folder, 'weights'), { recursive: true })
  writeFileSync(join(folder, 'weights', `${name}.json`), JSON.stringify(weight))
}

/** Prints what each screen weighs, and the difference from the kept build. */
export function printWeights(folder: string, out: string): void {
  const before = readWeights(join(folder, 'weights'))
  const now = readWeights(join(out, 'weights'))
  for (const [name, was] of before) {
    const is = now.get(name)
    const kB = ((is ?? was).bytes / 1000).toFixed(1).padStart(7)
    const more = is
      ? `  ${signed((is.bytes - was.bytes) / 1000, 1)} kB, ${signed(is.requests - was.requests)} requests`
      : ''
    console.log(`${name.padEnd(24)}${kB} kB in ${String((is ?? was).requests).padStart(2)} requests${more}`)
  }
}

const signed = (difference: number, digits = 0) => `${difference > 0 ? '+' : ''}${difference.toFixed(digits)}`

function readWeights(folder: string): Map<string, Weight> {
  const files = existsSync(folder) ? readdirSync(folder).sort() : []
  return new Map(files.map((file) => [file.replace('.json', ''), JSON.parse(readFileSync(join(folder, file), 'utf8'))]))
}
