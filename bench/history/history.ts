/**
 * `npm run bench:history [-- --minutes=10] [-- --seed=1] [-- --nodes=3]`: a random history of all that changes bookings, judged
 * afterwards. Ends with 1 if a rule was broken. The same seed makes the same choices, though not at the same moments.
 */
import { availableParallelism } from 'node:os'
import { type Figure, percentile, spread, table } from '../figures.ts'
import type { Fault, Operation } from './operation.ts'
import { runHistory } from './run.ts'

/** Faults of a kind that are told in full. */
const mostTold = 5

const given = (name: string, usual: number) => {
  const text = process.argv.find((arg) => arg.startsWith(`--${name}=`))
  return text ? Number(text.split('=')[1]) : usual
}
const [minutes, seed, nodes] = [given('minutes', 10), given('seed', Date.now() % 10_000), given('nodes', 3)]

console.log(
  `${minutes} minutes, seed ${seed}, ${nodes} servers, Node ${process.version}, ${availableParallelism()} cores`,
)
const { operations, faults, disturbances, waits, transactions, heard, log } = await runHistory({
  ...{ seed, nodes, length: minutes * 60_000, killEvery: 20_000 },
})
for (const [rule, all] of Map.groupBy(faults, ({ rule }) => rule)) {
  console.log(`\n✗ ${rule}: ${all.length}`)
  for (const fault of all.slice(0, mostTold)) console.log(`  ${tell(fault)}`)
}
if (process.argv.includes('--log')) console.log(log)
const byName = Map.groupBy(operations, ({ name }) => name)
for (const [name, all] of [...byName].sort()) {
  const numbers = (['ok', 'refused', 'unknown'] as const).map((outcome) =>
    all.filter((each) => each.outcome === outcome),
  )
  console.log(`  ${name.padEnd(30)} ${numbers.map((each) => String(each.length).padStart(7)).join('')}`)
}
const killed = (what: string) => String(disturbances.filter((each) => each.what === what).length)
const told = (what: string, reached: string): Figure => ({ goal: 'G1', what, reached, wanted: '' })
const figures: Figure[] = [
  told('operations', operations.length.toLocaleString('en')),
  told('of them refused', count('refused')),
  told('of them unknown', count('unknown')),
  told('transactions that changed something', transactions.toLocaleString('en')),
  told('events heard, one socket at each server', heard.toLocaleString('en')),
  told('servers killed', killed('server')),
  told('times the database was killed', killed('database')),
  { goal: 'G1', what: 'rules broken', reached: String(faults.length), wanted: '0', holds: !faults.length },
  told('GET profile of another company, p50 / p95 / p99', spread(waits)),
  told('slowest', `${percentile(waits, 1).toFixed(0)} ms`),
]
console.log(table(figures))
process.exitCode = faults.length ? 1 : 0

function count(outcome: Operation['outcome']): string {
  return operations.filter((each) => each.outcome === outcome).length.toLocaleString('en')
}

function tell({ what, operation }: Fault): string {
  if (!operation) return what
  const { name, method, path, body, user, invoked, ended, status, way, answer } = operation
  const said = `${name} by ${user}, ${method} ${path} ${JSON.stringify(body ?? {})}, ${way}, ${new Date(invoked).toISOString()} + ${ended - invoked} ms: ${status} ${answer.message ?? ''}`
  return `${what}\n    ${said}`
}
