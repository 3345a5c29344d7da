import type { GeneralPermission, PermissionCode } from '@kontor/contract'
import { sql } from 'kysely'
import { delegatedCodesOf, narrowed } from '../access/delegated.ts'
import { effectiveAccessOf } from '../access/effective.ts'
import { allows, type Grant } from '../access/grants.ts'
import { grantRows, levelRights, resourceRights, writtenGrants } from '../access/scope-text.ts'
import type { Db } from '../db/connection.ts'
import type { Listener } from './channel.ts'

/** A person's rights that channels depend on. */
interface Rights {
  /** Null: not even their own channel. */
  userId: number | null
  general: ReadonlyMap<PermissionCode, GeneralPermission>
  grants: readonly Grant[]
}

const kinds = ['company', 'user', 'level', 'resource'] as const
type Kind = (typeof kinds)[number]

/** An id has one spelling: events are sent to the channel of that name alone. */
function parse(name: string): { kind: Kind; company: number; item: number } | null {
  const [, kind, company, item] =
    name.match(/^private-(company|user|level|resource)\.([1-9]\d{0,14})(?:\.([1-9]\d{0,14}))?$/) ?? []
  // A company's channel names no item; all other channels do.
  if (!kind || (kind === 'company') !== (item === undefined)) return null
  return { kind: kind as Kind, company: Number(company), item: Number(item ?? 0) }
}

/** A person, and channels they want to hear. */
interface ChannelQuestion {
  rights: Rights
  names: readonly string[]
}

/**
 * The channels, among `names`, that the person may subscribe to: places by their grants (R422). Two queries at most.
 */
export async function allowedChannels(db: Db, companyId: number, rights: Rights, names: readonly string[]) {
  const [heard] = await heardByAll(db, companyId, [{ rights, names }])
  return heard!
}

/** The channels that many people may subscribe to, in their order, also with two queries. */
async function heardByAll(db: Db, companyId: number, asked: readonly ChannelQuestion[]): Promise<Set<string>[]> {
  const wanted = asked.map(({ rights, names }) => ({
    rights,
    channels: names.map((name) => ({ name, ...parse(name) })).filter(({ company }) => company === companyId),
  }))
  const [levels, resources] = await Promise.all([readable(db, 'level', wanted), readable(db, 'resource', wanted)])
  return wanted.map(({ rights, channels }, n) => {
    const allowed = {
      company: () => readsAnything(rights),
      user: (item: number) => item === rights.userId,
      level: (item: number) => levels.has(`${n} ${item}`),
      resource: (item: number) => resources.has(`${n} ${item}`),
    }
    return new Set(channels.filter(({ kind, item }) => allowed[kind!](item!)).map(({ name }) => name))
  })
}

const itemsOf = (channels: { kind?: Kind; item?: number }[], kind: Kind) =>
  channels.flatMap((channel) => (channel.kind === kind ? [channel.item!] : []))

/**
 * The company's channel tells which bookings and places change, so only people who may read some of them may listen.
 */
const readsAnything = ({ general, grants }: Rights) =>
  grants.some((grant) => allows(grant, 'resource', 'read') || allows(grant, 'level', 'read')) ||
  [...general.values()].some(({ type, read, is_active }) => (type === 'CRUD' ? read || is_active : is_active))

interface ChannelQuery {
  rights: Rights
  channels: { kind?: Kind; item?: number }[]
}

/** The readable channels of each of these people, over the rows `w` of `readable`. */
const readableItems = (db: Db, kind: 'level' | 'resource') => {
  const grants = grantRows(kind, 'w.grants')
  const wanted = sql<number>`any (w.ids)`
  const levels = db.selectFrom('levels as l')
  const access = (rights: string) => sql<{ read: boolean | null }>`(${sql.raw(rights)})`.as('access')
  return kind === 'level'
    ? levels
        .crossJoinLateral(access(levelRights(grants, 'l')))
        .where('access.read', '=', true)
        .where('l.id', '=', wanted)
        .select('l.id')
    : levels
        .innerJoin('resources as r', 'r.level_id', 'l.id')
        .crossJoinLateral(access(resourceRights(grants, 'r', 'l')))
        .where('access.read', '=', true)
        .where('r.id', '=', wanted)
        .select('r.id')
}

/** `n id` of each place that the n-th of these people may read. */
async function readable(db: Db, kind: 'level' | 'resource', wanted: readonly ChannelQuery[]): Promise<Set<string>> {
  const asked = wanted.flatMap(({ rights, channels }, n) => {
    const ids = itemsOf(channels, kind)
    return ids.length ? [{ n, grants: writtenGrants(rights.grants), ids }] : []
  })
  if (!asked.length) return new Set()
  const rows = await db
    .selectFrom(
      sql<{ n: number }>`jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)`.as<'w'>(
        sql`w (n int, grants jsonb, ids bigint[])`,
      ),
    )
    .crossJoinLateral(readableItems(db, kind).as('found'))
    .select(['w.n', 'found.id'])
    .execute()
  return new Set(rows.map(({ n, id }) => `${n} ${id}`))
}

/** The channels that each of these subscribers may still hear: four queries, however many there are. */
export async function channelsStillAllowed(
  db: Db,
  companyId: number,
  asked: readonly { listener: Listener; names: readonly string[] }[],
): Promise<Set<string>[]> {
  if (!asked.length) return []
  const listeners = asked.map(({ listener }) => listener)
  const delegates = listeners.flatMap(({ userId, actingFor }) =>
    actingFor === null ? [] : [{ delegatorId: actingFor, delegateId: userId }],
  )
  const people = [...new Set(listeners.map(({ userId, actingFor }) => actingFor ?? userId))]
  const [access, codes] = await Promise.all([effectiveAccessOf(db, people), delegatedCodesOf(db, delegates)])
  const rights = listeners.map(({ userId, actingFor }) => {
    const { general, grants } = access.get(actingFor ?? userId)!
    if (actingFor === null) return { userId, general, grants }
    const given = codes[delegates.findIndex((one) => one.delegateId === userId && one.delegatorId === actingFor)]
    const rights = given && narrowed(given, { general, grants })
    // The delegation has ended.
    return rights ? { userId, ...rights } : { userId: null, general: new Map(), grants: [] }
  })
  return heardByAll(
    db,
    companyId,
    asked.map(({ names }, n) => ({ rights: rights[n]!, names })),
  )
}
