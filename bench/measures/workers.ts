import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from '../../e2e/program.ts'
import { alternately, type Figure, median, ms, percentile } from '../figures.ts'
import { historyCounted } from '../jobs.ts'
import { deal, type Sender, startSender } from '../load.ts'
import type { Workbench } from '../place.ts'
import { childrenOf, memoryOf } from '../processor.ts'
import { create, freeSlot } from '../requests.ts'

interface Program {
  sender: Sender
  /** Bytes of memory of all its processes. */
  memory(): number
  end(): Promise<void>
}

/** Bookings through the program with one worker and with two, on one database in turn. */
export async function measureWorkers(place: Workbench): Promise<Figure[]> {
  const one = await startProgram(place, 1)
  const two = await startProgram(place, 2)
  try {
    await historyCounted(place.owner)
    const figures = [...(await compare(place, [one, two], 16)), ...(await compare(place, [one, two], 64))]
    const megabytes = [one, two].map(({ memory }) => `${(memory() / 1e6).toFixed(0)} MB`)
    return [...figures, { goal: '', what: 'memory, 1 : 2 workers', reached: megabytes.join(' : '), wanted: '' }]
  } finally {
    await one.end()
    await two.end()
  }
}

async function compare(place: Workbench, [one, two]: [Program, Program], clients: number): Promise<Figure[]> {
  const { people, isSmall, next } = place
  const count = clients * (isSmall ? 6 : 50)
  const took = new Map<Program, number[]>([
    [one, []],
    [two, []],
  ])
  const books = (program: Program) => async () => {
    const first = next(count)
    const requests = Array.from({ length: count }, (_, n) => {
      const person = people[n % people.length]!
      return create(person, freeSlot(person, first + n), randomUUID())
    })
    const sent = await program.sender.send(deal(requests, clients))
    const refused = sent.statuses.find((status) => status !== 201)
    if (refused) throw new Error(`a booking was answered with ${refused}`)
    took.get(program)!.push(...sent.took)
    return (count / sent.elapsed) * 1000
  }
  await alternately(1, books(one), books(two))
  for (const each of took.values()) each.length = 0
  const rates = (await alternately(isSmall ? 3 : 7, books(one), books(two))).map(median) as [number, number]
  const slow = [one, two].map((program) => ms(percentile(took.get(program)!, 0.95)))
  return [
    {
      goal: '',
      what: `${clients} clients, bookings a second, 1 : 2 workers`,
      reached: rates.map((rate) => rate.toFixed(0)).join(' : '),
      wanted: '',
    },
    { goal: '', what: `${clients} clients, p95, 1 : 2 workers`, reached: slow.join(' : '), wanted: '' },
  ]
}

const main = join(import.meta.dirname, '..', '..', 'server', 'main.ts')

/** The program as `npm start` runs it, without its web, on the database of the bench. */
async function startProgram({ database, secret }: Workbench, workers: number): Promise<Program> {
  const port = await freePort()
  const { ownerUrl, appUrl, masterUrl } = database
  const urls = { DATABASE_URL: ownerUrl, DATABASE_APP_URL: appUrl, DATABASE_MASTER_URL: masterUrl }
  const own = { PORT: String(port), HOST: '127.0.0.1', WORKERS: String(workers), SECRET: secret, MALLOC_ARENA_MAX: '2' }
  const child = spawn(process.execPath, ['--max-semi-space-size=8', main], {
    env: { ...process.env, ...urls, ...own },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  await new Promise<void>((ready, failed) => {
    child.once('exit', (code) => failed(new Error(`the program ended with ${code} before it was ready`)))
    child.stdout.on('data', (chunk) => {
      if (String(chunk).includes('is ready at')) ready()
    })
  })
  const sender = startSender(port)
  return {
    sender,
    memory: () => [child.pid!, ...childrenOf(child.pid!)].reduce((sum, pid) => sum + memoryOf(pid), 0),
    async end() {
      sender.end()
      child.kill('SIGTERM')
      await ended
    },
  }
}
