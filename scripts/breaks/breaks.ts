/**
 * `npm run breaks`: breaks the product by hand in each way of the list, and runs the nearest tests; ends with 1 if one stays
 * unnoticed. `-- words` breaks those that have all the words. Sources are as before afterwards, also after Ctrl-C, or after the
 * next start where the program was killed.
 */
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { run } from '../counting.ts'
import { type Break, breaks } from './breaks.data.ts'
import { broken, restoreSource } from './broken.ts'

const vitest = join('node_modules', 'vitest', 'vitest.mjs')
const words = process.argv.slice(2)
const picked = breaks.filter(({ what, file }) => words.every((word) => `${what} ${file}`.includes(word)))

restoreSource()
process.on('exit', restoreSource)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130))

/** The nearest tests' word on a break; without a test that failed or passed they didn't run. */
async function outcomeOf(one: Break): Promise<'caught' | 'NOT CAUGHT' | 'DID NOT RUN'> {
  const { code, output } = await broken(one, () => run(process.execPath, [vitest, 'run', ...one.tests]))
  if (/^ *Tests .*\d+ failed/m.test(stripVTControlCharacters(output))) return 'caught'
  console.log(output)
  return code === 0 ? 'NOT CAUGHT' : 'DID NOT RUN'
}

const outcomes: string[] = []
for (const one of picked) {
  const since = performance.now()
  const outcome = await outcomeOf(one)
  outcomes.push(outcome)
  console.log(`${outcome.padEnd(12)} ${((performance.now() - since) / 1000).toFixed(0).padStart(4)} s  ${one.what}`)
}
const caught = outcomes.filter((outcome) => outcome === 'caught').length
console.log(`${caught} of ${picked.length} breaks are caught.`)
process.exitCode = caught === picked.length && picked.length > 0 ? 0 : 1
