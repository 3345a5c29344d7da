import type { AddressInfo } from 'node:net'
import { type EventData, realtime } from '@kontor/contract'
import type { FastifyInstance } from 'fastify'
import pusherModule from 'pusher-js'
import { afterAll, afterEach, beforeAll, inject } from 'vitest'
import { createApp } from '../app.ts'
import { realtimeKey } from '../realtime/key.ts'
import type { Person } from './factories.ts'
import { bookSlot as bookAs, slotAt } from './slots.ts'

/** Two programs on one database, each listening, and the stock client as their peer (`useNodes`). */
export const nodes: FastifyInstance[] = []
// Its types are written for bundlers; Node gets the class itself.
const Pusher = pusherModule as unknown as typeof pusherModule.default
export type PusherClient = InstanceType<typeof Pusher>
const clients: PusherClient[] = []

export function useNodes(): void {
  beforeAll(async () => {
    for (let i = 0; i < 2; i++) {
      const app = await createApp({
        ownerUrl: inject('ownerUrl'),
        appUrl: inject('appUrl'),
        masterUrl: inject('masterUrl'),
        connections: 5,
        sockets: { idle: 2500, idlePerAddress: 40 },
      })
      await app.listen({ host: '127.0.0.1', port: 0 })
      nodes.push(app)
    }
  })
  afterEach(() => {
    for (const client of clients.splice(0)) client.disconnect()
  })
  afterAll(async () => void (await Promise.all(nodes.splice(0).map((app) => app.close()))))
}

export function connect(node: FastifyInstance, person: Person): PusherClient {
  const { port } = node.server.address() as AddressInfo
  const client = new Pusher(realtimeKey, {
    cluster: '',
    wsHost: '127.0.0.1',
    wsPort: port,
    forceTLS: false,
    enabledTransports: ['ws'],
    disableStats: true,
    channelAuthorization: {
      transport: 'ajax',
      endpoint: '',
      customHandler: ({ socketId, channelName }, done) => {
        person
          .call(realtime.authorize, { body: { socket_id: socketId, channel_name: channelName } })
          .then(({ status, body }) => (status === 200 ? done(null, body) : done(new Error(String(status)), null)))
      },
    },
  })
  clients.push(client)
  return client
}

/** Waits until the subscription stands, and collects its events. */
export async function listen(client: PusherClient, channel: string, event: string): Promise<EventData[]> {
  const heard: EventData[] = []
  const subscribed = client.subscribe(channel)
  subscribed.bind(event, (data: EventData) => heard.push(data))
  await new Promise<void>((resolve, reject) => {
    subscribed.bind('pusher:subscription_succeeded', () => resolve())
    subscribed.bind('pusher:subscription_error', (error: unknown) => reject(error))
  })
  return heard
}

export const bookOnSocket = (person: Person, room: number, from: string, to: string) =>
  bookAs(person, room, slotAt(from, to), { subject: 'Secret plans' })
