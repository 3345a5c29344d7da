import { type Figure, ms, percentile, spread } from '../figures.ts'
import type { Workbench } from '../place.ts'
import { guess, profile } from '../requests.ts'

/** The number of guessing clients, and of guesses in all. */
const clients = 50
const guesses = 1000

/** A flood of wrong passwords from one address, and the waiting time of somebody who is signed in. */
export async function measureGuessing({ load, people, next }: Workbench): Promise<Figure[]> {
  const [watcher, victim] = [people[0]!, people[1]!]
  const other = load.another()
  const wrong = Array.from({ length: clients }, () =>
    Array.from({ length: guesses / clients }, () => guess(victim, `victim${next(1)}@example.com`)),
  )
  const idle = await load.send([Array.from({ length: 100 }, () => profile(watcher))])
  const flood = other.send(wrong)
  const meanwhile: number[] = []
  let isOver = false
  void flood.finally(() => {
    isOver = true
  })
  while (!isOver) meanwhile.push(...(await load.send([[profile(watcher)]])).took)
  const { elapsed, statuses } = await flood
  const heard = statuses.filter((status) => status === 401).length
  const p95 = percentile(meanwhile, 0.95)
  other.end()
  return [
    { goal: '', what: 'profile, idle: p50 / p95 / p99', reached: spread(idle.took), wanted: '' },
    { goal: '', what: `profile during ${guesses} guesses: p50 / p95 / p99`, reached: spread(meanwhile), wanted: '' },
    { goal: '', what: '… p95', reached: ms(p95), wanted: '≤ 250 ms', holds: p95 <= 250 },
    { goal: '', what: '… slowest', reached: ms(percentile(meanwhile, 1)), wanted: '' },
    { goal: '', what: `guesses heard, of ${guesses}`, reached: String(heard), wanted: '50', holds: heard === 50 },
    { goal: '', what: 'the flood took', reached: ms(elapsed), wanted: '' },
  ]
}
