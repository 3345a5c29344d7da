import type { Server } from 'node:http'
import type { EventData } from '@kontor/contract'
import type { Regions } from '../db/regions.ts'
import { type Tenant, withTenant } from '../db/tenant.ts'
import { type Announcement, recentChanges } from './changes.ts'
import { isSigned } from './channel.ts'
import { openSockets } from './sockets.ts'
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
}

/** Milliseconds between looks for changes that no announcement told of: their process died, or ours was cut off. */
const catchUpEvery = 3000
/** Milliseconds a delivered change is remembered, longer than any look reaches back. */
const rememberedFor = 120_000

export async function openHub({ server, regions, url, secret, findTenant }: HubOptions): Promise<Hub> {
  const sockets = openSockets(server, (socketId, channel, auth) => isSigned(secret, socketId, channel, auth))
  const delivered = new Map<string, number>()
  const wire: Wire = await openWire(url, deliver, look)

  /** Once to each socket, whichever way the change was heard of. */
  function deliver({ tenant, id, event, ids, resourceIds, byUser }: Announcement) {
    const key = `${tenant.id}:${id}`
    if (delivered.has(key)) return
    delivered.set(key, Date.now())
    const data: EventData = { id, ids: [...ids], resource_ids: [...resourceIds], by_user: byUser }
    sockets.send(`private-company.${tenant.id}`, event, data)
    for (const resource of resourceIds) sockets.send(`private-resource.${tenant.id}.${resource}`, event, data)
  }

  async function catchUp() {
    const forgotten = Date.now() - rememberedFor
    for (const [key, at] of delivered) if (at < forgotten) delivered.delete(key)
    for (const companyId of sockets.companies()) {
      const tenant = await findTenant(companyId)
      if (tenant)
        for (const change of await withTenant(regions, tenant, (db) => recentChanges(db, tenant))) deliver(change)
    }
  }

  /** A look that fails (the database is away) is followed by the next. */
  function look() {
    catchUp().catch(() => {})
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
