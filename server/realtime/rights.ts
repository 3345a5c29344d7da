import type { GeneralPermission, PermissionCode } from '@kontor/contract'
import type { Grant } from '../access/actor.ts'
import { delegatedCodes, narrowGrants, narrowTo } from '../access/delegated.ts'
import { effectiveAccess } from '../access/effective.ts'
import { grantsOf, grantsTable, levelAccess, resourceAccess } from '../access/scope.ts'
import { type Db, queryText } from '../db/connection.ts'
import type { Listener } from './channel.ts'

/** What a person may do, as far as channels are concerned. */
interface Rights {
  userId: number
  general: ReadonlyMap<PermissionCode, GeneralPermission>
  grants: readonly Grant[]
}

const kinds = ['company', 'user', 'level', 'resource'] as const
type Kind = (typeof kinds)[number]

function parse(name: string): { kind: Kind; company: number; item: number } | null {
  const [, kind, company, item] =
    name.match(/^private-(company|user|level|resource)\.(\d{1,15})(?:\.(\d{1,15}))?$/) ?? []
  // A company's channel names no item, all others do.
  if (!kind || (kind === 'company') !== (item === undefined)) return null
  return { kind: kind as Kind, company: Number(company), item: Number(item ?? 0) }
}

/** Of these channels the ones this person may hear, in two queries at most: places by their grants (R422). */
export async function heardBy(db: Db, companyId: number, rights: Rights, names: readonly string[]) {
  const channels = names.map((name) => ({ name, ...parse(name) })).filter(({ company }) => company === companyId)
  const [levels, resources] = await Promise.all([
    readable(db, rights, 'level', itemsOf(channels, 'level')),
    readable(db, rights, 'resource', itemsOf(channels, 'resource')),
  ])
  const allowed = {
    company: () => readsAnything(rights),
    user: (item: number) => item === rights.userId,
    level: (item: number) => levels.has(item),
    resource: (item: number) => resources.has(item),
  }
  return new Set(channels.filter(({ kind, item }) => allowed[kind!](item!)).map(({ name }) => name))
}

const itemsOf = (channels: { kind?: Kind; item?: number }[], kind: Kind) =>
  channels.flatMap((channel) => (channel.kind === kind ? [channel.item!] : []))

/** The company's channel says which bookings and places change: it is for people who may read some of them. */
const readsAnything = ({ general, grants }: Rights) =>
  grants.some(({ read, level_read }) => read || level_read) ||
  [...general.values()].some(({ type, read, is_active }) => (type === 'CRUD' ? read || is_active : is_active))

async function readable(db: Db, rights: Rights, kind: 'level' | 'resource', ids: number[]): Promise<Set<number>> {
  if (!ids.length) return new Set()
  const rows = await queryText<{ id: number }>(
    db,
    `hear_${kind}s`,
    kind === 'level'
      ? `with ${grantsTable('$1')} select l.id from levels l cross join ${levelAccess('l.path')} access
         where l.id = any ($2) and access.read`
      : `with ${grantsTable('$1')} select r.id from resources r join levels l on l.id = r.level_id
         cross join ${resourceAccess('r.id', 'l.path')} access where r.id = any ($2) and access.read`,
    [grantsOf(rights), ids],
  )
  return new Set(rows.map(({ id }) => id))
}

/** The same for somebody who listens already, by what they may do now. */
export async function stillHeard(db: Db, listener: Listener, names: readonly string[]): Promise<Set<string>> {
  const rights = await rightsOf(db, listener)
  return rights ? heardBy(db, listener.companyId, rights, names) : new Set()
}

/** Null where a delegation has ended. */
async function rightsOf(db: Db, { userId, actingFor }: Listener): Promise<Rights | null> {
  if (actingFor === null) return { userId, ...(await effectiveAccess(db, userId)) }
  const codes = await delegatedCodes(db, actingFor, userId)
  if (!codes) return null
  const { general, grants } = await effectiveAccess(db, actingFor)
  return { userId, general: narrowTo(codes, general), grants: narrowGrants(codes, grants) }
}
