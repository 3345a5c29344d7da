import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Tokens } from '../../access/tokens.ts'
import { runUntilClientLeaves } from '../../db/departure.ts'
import { ClientGone, type Party, type TurnBounds, type Turns } from '../../db/turns.ts'
import { callerAddress } from './caller-address.ts'

/** Bounds on the calls that run at once and that wait; a call beyond them is answered with 429. */
export const callBounds: TurnBounds = {
  inAll: Number.POSITIVE_INFINITY,
  inGroup: 64,
  inMember: 8,
  besideColleagues: 4,
  waitingInGroup: 400,
  waitingInMember: 100,
  patience: 10_000,
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The party whose turn this call takes: a company's user by the token; without a valid one, the address. */
    party: Party
    /** Aborted when the client closes its connection before it has the answer. */
    departed: AbortSignal
  }
}

/** Reads the token's signature alone: a flood is bounded before it costs a connection to the database. */
export async function partyOf(tokens: Tokens, token: string, { ip, socket }: FastifyRequest): Promise<Party> {
  const claims = token ? await tokens.verify(token, true).catch(() => null) : null
  // Public calls of an office share an address: it is a group, and its connections take turns.
  if (!claims) return { group: `address ${callerAddress(ip)}`, member: String(socket.remotePort) }
  return { group: `company ${claims.companyId ?? 'none'}`, member: String(claims.userId) }
}

export function watchClient(request: FastifyRequest, reply: FastifyReply): void {
  const leaving = new AbortController()
  request.departed = leaving.signal
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) leaving.abort(new ClientGone())
  })
}

/**
 * Runs a call in its turn. While it waits it is dropped if its client leaves. Once begun, a reading call stops then
 * too; a changing one finishes, because its caller can't know whether it had begun.
 */
export function inTurn<T>(turns: Turns, request: FastifyRequest, reads: boolean, work: () => Promise<T>): Promise<T> {
  const { party, departed } = request
  return turns.run(party, () => (reads ? runUntilClientLeaves(departed, work) : work()), departed)
}
