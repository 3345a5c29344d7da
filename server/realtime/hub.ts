import type { IncomingMessage, Server } from 'node:http'
import type { Regions } from '../db/regions.ts'
import type { Tenant } from '../db/tenant.ts'
import { catchUp } from './catch-up.ts'
import type { Announcement } from './changes.ts'
import { type Listener, readSignature } from './channel.ts'
import { openDelivery } from './delivery.ts'
import { openGate } from './gate.ts'
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
  const { deliver, forget } = openDelivery(sockets)
  const catchUpWith = (companyIds: Iterable<number>) => catchUp(companyIds, { regions, findTenant, gate, deliver })
  const waiting = new Set<number>()
  const wire: Wire = await openWire(url, { onChange: deliver, onAccess: checkSoon, onReconnect: look })

  /** One check at a time. A failed one is followed by the next. */
  async function look() {
    clearTimeout(next)
    forget()
    await catchUpWith(companiesOf(sockets.peers().map(({ listener }) => listener!))).catch(() => {})
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
