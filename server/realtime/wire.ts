import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Announcement } from './changes.ts'

/** Carries announcements between processes, by NOTIFY after the commit, many in one. */
export interface Wire {
  send(change: Announcement): void
  close(): Promise<void>
}

const channel = 'kontor_changes'
/** Carries the id of a company whose sessions or rights have changed; sent by triggers. */
const accessChannel = 'kontor_access'
/** Milliseconds for which announcements are collected before they are sent together. */
const gather = 10
/** NOTIFY takes 8,000 bytes; the other nodes find a larger change by their own check. */
const mostBytes = 7400
const reconnectAfter = 1000

export interface Receiver {
  onChange(change: Announcement): void
  onAccess(companyId: number): void
  /** Messages sent in between are lost. */
  onReconnect(): void
}

export async function openWire(url: string, receiver: Receiver): Promise<Wire> {
  const self = randomUUID()
  let client: pg.Client | null = null
  let waiting: Announcement[] = []
  let isClosed = false
  let reconnecting: NodeJS.Timeout | undefined

  async function connect() {
    const next = new pg.Client({ connectionString: url, pipeline: true })
    next.on('error', () => {})
    next.on('end', () => {
      if (client === next) client = null
      reconnectSoon()
    })
    next.on('notification', ({ channel: source, payload }) => {
      if (source === accessChannel) return receiver.onAccess(Number(payload))
      const { from, changes = [] } = JSON.parse(payload || '{}') as { from?: string; changes?: Announcement[] }
      if (from !== self) for (const change of changes) receiver.onChange(change)
    })
    await next.connect()
    await Promise.all([next.query(`listen ${channel}`), next.query(`listen ${accessChannel}`)])
    if (isClosed) return next.end()
    client = next
  }

  /** A client that fails while connecting reports it twice, by its end and by its rejection; only one retry follows. */
  function reconnectSoon() {
    if (isClosed || reconnecting) return
    reconnecting = setTimeout(reconnect, reconnectAfter).unref()
  }

  async function reconnect() {
    reconnecting = undefined
    try {
      await connect()
      receiver.onReconnect()
    } catch {
      reconnectSoon()
    }
  }

  function flush() {
    const changes = waiting
    waiting = []
    for (const payload of payloadsOf(self, changes))
      client?.query('select pg_notify($1, $2)', [channel, payload]).catch(() => {})
  }

  await connect().catch((error: unknown) => {
    isClosed = true
    throw error
  })
  return {
    send(change) {
      if (!waiting.length) setTimeout(flush, gather)
      waiting.push(change)
    },
    async close() {
      flush()
      isClosed = true
      await client?.end()
    },
  }
}

function payloadsOf(from: string, changes: readonly Announcement[]): string[] {
  const payloads: string[] = []
  let batch: string[] = []
  let size = 0
  for (const text of changes.map((change) =>
    JSON.stringify({ ...change, tenant: { id: change.tenant.id, region: change.tenant.region } }),
  )) {
    const length = Buffer.byteLength(text)
    if (length > mostBytes) continue
    if (size + length > mostBytes) {
      payloads.push(`{"from":"${from}","changes":[${batch}]}`)
      batch = []
      size = 0
    }
    batch.push(text)
    size += length + 1
  }
  if (batch.length) payloads.push(`{"from":"${from}","changes":[${batch}]}`)
  return payloads
}
