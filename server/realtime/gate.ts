import { type Db, queryText } from '../db/connection.ts'
import type { Listener } from './channel.ts'
import { stillHeard } from './rights.ts'
import type { Peer, Sockets } from './sockets.ts'

/** Which sessions have ended, of those asked for, and the version of the company's access rules. */
export interface AccessState {
  ended: string[]
  version: number
}

export async function accessState(db: Db, sessionIds: readonly string[]): Promise<AccessState> {
  const [row] = await queryText<{ alive: string[]; version: number }>(
    db,
    `select coalesce((select version from access_versions), 0) as version, array(
       select s.id::text from sessions s join users u on u.company_id = s.company_id and u.id = s.user_id
       where s.id = any ($1::uuid[]) and s.revoked_at is null and s.expires_at > now() and u.is_active) as alive`,
    [sessionIds],
  )
  const { alive, version } = row!
  const living = new Set(alive)
  return { ended: sessionIds.filter((id) => !living.has(id)), version }
}

/** Ends sockets with their session, and channels with the right to hear them. */
export interface Gate {
  /** Somebody listens from now on; a right checked at an older version is checked again. */
  admit(listener: Listener): void
  sessionsOf(companyId: number): string[]
  /** Of a company that is no more. */
  endAll(companyId: number): void
  check(db: Db, companyId: number, state: AccessState): Promise<void>
}

export function openGate(sockets: Sockets): Gate {
  /** The access version by which the channels of a company were checked last. */
  const checked = new Map<number, number>()
  const peersOf = (companyId: number) => sockets.peers().filter(({ listener }) => listener!.companyId === companyId)

  /** A fixed number of queries, however many people listen. */
  async function checkChannels(db: Db, companyId: number, peers: readonly Peer[]) {
    const byPerson = [...Map.groupBy(peers, ({ listener }) => `${listener!.userId} ${listener!.actingFor}`).values()]
    const asked = byPerson.map((group) => ({
      listener: group[0]!.listener!,
      names: [...new Set(group.flatMap(({ channels }) => [...channels]))],
    }))
    const heard = await stillHeard(db, companyId, asked)
    for (const [n, group] of byPerson.entries())
      for (const peer of group)
        for (const channel of asked[n]!.names)
          if (peer.channels.has(channel) && !heard[n]!.has(channel)) sockets.endChannel(peer, channel)
  }

  return {
    admit({ companyId, accessVersion }) {
      if (checked.get(companyId) !== accessVersion) checked.delete(companyId)
    },
    sessionsOf: (companyId) => [...new Set(peersOf(companyId).map(({ listener }) => listener!.sessionId))],
    endAll: (companyId) => {
      for (const peer of peersOf(companyId)) sockets.end(peer)
    },
    async check(db, companyId, { ended, version }) {
      const over = new Set(ended)
      const peers = peersOf(companyId)
      // A session that joined after the question was sent isn't among its answers: the next look asks for it.
      for (const peer of peers) if (over.has(peer.listener!.sessionId)) sockets.end(peer)
      const moved = checked.get(companyId) !== version
      checked.set(companyId, version)
      const rest = peers.filter(({ listener }) => !over.has(listener!.sessionId))
      // A delegation ends by the clock, which moves no version.
      await checkChannels(db, companyId, moved ? rest : rest.filter(({ listener }) => listener!.actingFor !== null))
    },
  }
}
