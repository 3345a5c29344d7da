import type { IncomingMessage, Server } from 'node:http'
import type { EventData } from '@kontor/contract'
import type { Regions } from '../db/regions.ts'
import { type Tenant, withTenant } from '../db/tenant.ts'
import { type Announcement, recentChanges } from './changes.ts'
import { type Listener, readSignature } from './channel.ts'
import { accessStates, openGate } from './gate.ts'
import { openSockets, type SocketBounds } from './sockets.ts'
import { openWire, type Wire } from './wire.ts'

/** Passes announcements to the sockets of this process, and to the other processes on the same database. */
export interface Hub {
  /** Called after the commit; never throws and is never waited for. */
  announce(change: Announcement): void
  close(): Promise<void>
}

export interface HubOptions {
  server: Server
  regions: Regions
  /** The database that carries the announcements between processes. */
  url: string
  secret: string
  findTenant(companyId: number): Promise<Tenant | null>
  addressOf(request: IncomingMessage): string
  sockets: SocketBounds
}

/** Milliseconds between checks for changes without an announcement: their process died, or ours was cut off. */
const catchUpEvery = 3000
/** Milliseconds for which a delivered change is remembered, longer than any check reaches back. */
const rememberedFor = 120_000
/** Milliseconds for which changes of sessions and rights are collected before they are read. */
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

  /**
   * Sends a change once to each socket, whichever way it arrived. Only the author's own sockets get the author's name.
   */
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

  async function catchUpWithAll() {
    const forgotten = Date.now() - rememberedFor
    for (const [key, at] of delivered) if (at < forgotten) delivered.delete(key)
    await catchUpWith(companiesOf(sockets.peers().map(({ listener }) => listener!)))
  }

  /** Two queries a region, for any number of companies; a region whose database is away holds up no other. */
  async function catchUpWith(companyIds: Iterable<number>) {
    const tenants: Tenant[] = []
    for (const id of companyIds) {
      const tenant = await findTenant(id)
      if (tenant) tenants.push(tenant)
      else gate.endAll(id)
    }
    const byRegion = Map.groupBy(tenants, ({ region }) => region)
    await Promise.allSettled([...byRegion].map(([region, asked]) => catchUpWithRegion(region, asked)))
  }

  async function catchUpWithRegion(region: string, tenants: readonly Tenant[]) {
    const sessions = new Map(tenants.map(({ id }) => [id, gate.sessionsOf(id)]))
    const ids = tenants.map(({ id }) => id)
    const [changes, states] = await Promise.all([
      recentChanges(regions, region, ids),
      accessStates(regions, region, sessions),
    ])
    for (const tenant of tenants) {
      const state = states.get(tenant.id)
      if (state) await gate.check(tenant.id, state, (work) => withTenant(regions, tenant, work))
    }
    for (const change of changes) deliver(change)
  }

  /** One check at a time. A failed one is followed by the next. */
  async function look() {
    clearTimeout(next)
    await catchUpWithAll().catch(() => {})
    clearTimeout(next)
    if (!isClosed) next = setTimeout(look, catchUpEvery).unref()
  }

  /** Notifications come in bursts, so they are collected for a moment. */
  function checkSoon(companyId: number) {
    if (waiting.has(companyId) || !gate.sessionsOf(companyId).length) return
    waiting.add(companyId)
    setTimeout(() => {
      waiting.delete(companyId)
      catchUpWith([companyId]).catch(() => {})
    }, accessGathers).unref()
  }

  let isClosed = false
  let next = setTimeout(look, catchUpEvery).unref()
  return {
    announce(change) {
      deliver(change)
      wire.send(change)
    },
    async close() {
      isClosed = true
      clearTimeout(next)
      sockets.close()
      await wire.close()
    },
  }
}

const companiesOf = (listeners: Listener[]) => new Set(listeners.map(({ companyId }) => companyId))
