import type { Db } from '../db/connection.ts'
import { askRegion } from '../db/region.ts'
import type { Regions } from '../db/regions.ts'
import type { Listener } from './channel.ts'
import { channelsStillAllowed } from './rights.ts'
import type { Peer, Sockets } from './sockets.ts'

/** The sessions that have ended, among those given, and the versions of their people's rights for the others. */
export interface AccessState {
  ended: string[]
  versions: ReadonlyMap<string, number>
}

/** The states of companies of a region, by their ids; `sessions`: the sessions to check in each company. */
export async function accessStates(
  regions: Regions,
  region: string,
  sessions: ReadonlyMap<number, readonly string[]>,
): Promise<Map<number, AccessState>> {
  const asked = [...sessions].flatMap(([company, ids]) => ids.map((id) => ({ company, id })))
  const rows = await askRegion<{ company_id: number; living: string[] | null; versions: number[] | null }>(
    regions,
    region,
    'select company_id, living, versions from access_states($1, $2)',
    [asked.map(({ company }) => company), asked.map(({ id }) => id)],
  )
  return new Map(
    rows.map(({ company_id, living, versions: numbers }) => {
      const versions = new Map(living?.map((id, n) => [id, numbers![n]!]))
      return [company_id, { ended: sessions.get(company_id)!.filter((id) => !versions.has(id)), versions }]
    }),
  )
}

type InCompany = (work: (db: Db) => Promise<void>) => Promise<void>

/** Ends sockets with their session, and channels with the right to hear them. */
export interface Gate {
  /** Called when somebody subscribes; a right that was checked at an older version is checked again. */
  admit(listener: Listener): void
  sessionsOf(companyId: number): string[]
  /** Ends the sessions of a company that no longer exists. */
  endAll(companyId: number): void
  /** `inCompany` is only called if rights have to be read again. */
  check(companyId: number, state: AccessState, inCompany: InCompany): Promise<void>
}

export function openGate(sockets: Sockets): Gate {
  /** The versions of rights at which the channels of each session of a company were checked last. */
  const checked = new Map<number, Map<string, number>>()
  const peersOf = (companyId: number) => sockets.peers().filter(({ listener }) => listener!.companyId === companyId)

  /** A fixed number of queries, however many people listen. */
  async function checkChannels(db: Db, companyId: number, peers: readonly Peer[]) {
    const byPerson = [...Map.groupBy(peers, ({ listener }) => `${listener!.userId} ${listener!.actingFor}`).values()]
    const asked = byPerson.map((group) => ({
      listener: group[0]!.listener!,
      names: [...new Set(group.flatMap(({ channels }) => [...channels]))],
    }))
    const heard = await channelsStillAllowed(db, companyId, asked)
    for (const [n, group] of byPerson.entries())
      for (const peer of group)
        for (const channel of asked[n]!.names)
          if (peer.channels.has(channel) && !heard[n]!.has(channel)) sockets.endChannel(peer, channel)
  }

  return {
    admit({ companyId, sessionId, accessVersion }) {
      const known = checked.get(companyId)
      if (known?.get(sessionId) !== accessVersion) known?.delete(sessionId)
    },
    sessionsOf: (companyId) => [...new Set(peersOf(companyId).map(({ listener }) => listener!.sessionId))],
    endAll: (companyId) => {
      for (const peer of peersOf(companyId)) sockets.end(peer)
    },
    async check(companyId, { ended, versions }, inCompany) {
      const over = new Set(ended)
      const peers = peersOf(companyId)
      // A session that joined after the query was sent isn't among its answers: the next check covers it.
      for (const peer of peers) if (over.has(peer.listener!.sessionId)) sockets.end(peer)
      const known = checked.get(companyId)
      checked.set(companyId, new Map(versions))
      const hasMoved = ({ sessionId }: Listener) => known?.get(sessionId) !== versions.get(sessionId)
      const rest = peers.filter(({ listener }) => !over.has(listener!.sessionId))
      // A delegation ends by the clock, and with rights of the delegator, which move no version of the delegate.
      const asked = rest.filter(({ listener }) => hasMoved(listener!) || listener!.actingFor !== null)
      if (asked.length) await inCompany((db) => checkChannels(db, companyId, asked))
    },
  }
}
