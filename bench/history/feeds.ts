import { Agent } from 'node:http'
import type { ReadFeed } from './judge/feeds.ts'
import type { Nodes } from './nodes.ts'
import type { Operation } from './operation.ts'
import { send } from './send.ts'
import type { World } from './world.ts'

/** Addresses that are read of each person, the last ones. */
const mostRead = 4

/** Reads the calendar feeds at all addresses that were told, as a calendar does: without a right of its own. */
export async function readFeeds(
  operations: readonly Operation[],
  { employees }: World,
  { ports }: Nodes,
): Promise<ReadFeed[]> {
  const agent = new Agent({ keepAlive: true })
  const feeds: ReadFeed[] = []
  for (const person of employees) {
    const told = operations.filter(
      ({ name, user, outcome }) => name === 'renew the feed' && user === person.userId && outcome === 'ok',
    )
    for (const { number, answer } of told.slice(-mostRead)) {
      const path = new URL((answer.data as { address: string }).address).pathname
      const readAt = Date.now()
      const port = ports[number % ports.length]!
      const received = await send(agent, port, { ...person, token: '' }, { method: 'GET', path })
      feeds.push({ user: person.userId, number, readAt, status: received!.status, text: String(received!.body.data) })
    }
  }
  agent.destroy()
  return feeds
}
