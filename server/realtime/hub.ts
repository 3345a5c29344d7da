import type { IncomingMessage, Server } from 'node:http'
import type { EventData } from '@kontor/contract'
import type { Regions } from '../db/regions.ts'
import { type Tenant, withTenant } from '../db/tenant.ts'
import { type Announcement, recentChanges } from './changes.ts'
import { type Listener, readSignature } from './channel.ts'
import { accessState, openGate } from './gate.ts'
import { openSockets, type SocketBounds } from './sockets.ts'
import { openWire, type Wire } from './wire.ts'

/** Passes announcements to the sockets of this process, and to the other processes on the same database. */
export interface Hub {
  /** After the commit; never throws and is never waited for. */
  announce(change: Announcement): void
  close(): Promise<void>
}

export interface HubOptions {
  server: Server
  regions: Regions
  /** Of the database that carries the announcements between processes. */
  url: string
  secret: string
  findTenant(companyId: number): Promise<Tenant | null>
  addressOf(request: IncomingMessage): string
  sockets: SocketBounds
}

/** Milliseconds between looks for changes that no announcement told of: their process died, or ours was cut off. */
const catchUpEvery = 3000
/** Milliseconds a delivered change is remembered, longer than any look reaches back. */
const rememberedFor = 120_000
/** Milliseconds in which news of a company's sessions and rights gather before they are read. */
const accessGathers = 20

export async function openHub(options: HubOptions): Promise<Hub> {
  const { regions, url, secret, findTenant } = options
  const sockets = openSockets({
    server: options.server,
    readSignature: (socketId, channel, auth) => readSignature(secret, socketId, channel, auth),
    onJoin: (listener) => gate.admit(listener),
    addressOf: options.addressOf,
    bounds: options.sockets,
  })
  const gate = openGate(sockets)
  const delivered = new Map<string, number>()
  const waiting = new Set<number>()
  const wire: Wire = await openWire(url, { onChange: deliver, onAccess: checkSoon, onReconnect: look })

  /** Once to each socket, whichever way the change was heard of. The author's name is for the author alone. */
  function deliver({ tenant, id, event, ids, resourceIds, byUser }: Announcement) {
    const key = `${tenant.id}:${id}`
    if (delivered.has(key)) return
    delivered.set(key, Date.now())
    const dataFor = (userId: number): EventData => ({
      id,
      ids: [...ids],
      resource_ids: [...resourceIds],
      by_user: userId === byUser ? byUser : null,
    })
    const send = (channel: string) => sockets.send(`private-${channel}`, event, dataFor)
    send(`company.${tenant.id}`)
    for (const resource of resourceIds) send(`resource.${tenant.id}.${resource}`)
    if (event === 'level.changed') for (const level of ids) send(`level.${tenant.id}.${level}`)
    if (byUser !== null) send(`user.${tenant.id}.${byUser}`)
  }

  async function catchUp() {
    const forgotten = Date.now() - rememberedFor
    for (const [key, at] of delivered) if (at < forgotten) delivered.delete(key)
    for (const companyId of companiesOf(sockets.peers().map(({ listener }) => listener!))) await catchUpWith(companyId)
  }

  async function catchUpWith(companyId: number) {
    const tenant = await findTenant(companyId)
    const sessions = gate.sessionsOf(companyId)
    if (!sessions.length) return
    if (!tenant) return gate.endAll(companyId)
    await withTenant(regions, tenant, async (db) => {
      const [changes, state] = await Promise.all([recentChanges(db, tenant), accessState(db, sessions)])
      await gate.check(db, companyId, state)
      for (const change of changes) deliver(change)
    })
  }

  /** A look that fails (the database is away) is followed by the next. */
  function look() {
    catchUp().catch(() => {})
  }

  /** News come in bursts: they gather for a moment. */
  function checkSoon(companyId: number) {
    if (waiting.has(companyId) || !gate.sessionsOf(companyId).length) return
    waiting.add(companyId)
    setTimeout(() => {
      waiting.delete(companyId)
      catchUpWith(companyId).catch(() => {})
    }, accessGathers).unref()
  }

  const catching = setInterval(look, catchUpEvery).unref()
  return {
    announce(change) {
      deliver(change)
      wire.send(change)
    },
    async close() {
      clearInterval(catching)
      sockets.close()
      await wire.close()
    },
  }
}

const companiesOf = (listeners: Listener[]) => new Set(listeners.map(({ companyId }) => companyId))
