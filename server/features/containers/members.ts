import { type AccessType, containerMembers } from '@kontor/contract'
import { sql } from 'kysely'
import type { Actor } from '../../access/actor.ts'
import type { Db } from '../../db/connection.ts'
import { page } from '../../db/query/page.ts'
import { implement } from '../../http/implement.ts'
import { among } from '../../sql/with-values.ts'
import { changeMembers } from './change-members.ts'
import { matchingMember, memberRows } from './list-members.ts'

interface Listing {
  db: Db
  actor: Actor
  params: { id: number }
  query: {
    page: number
    per_page: number
    query?: string | undefined
    picked?: number[] | undefined
    sort: 'name' | '-name'
  }
}

/** A page of the members of a group of one of these types. */
async function membersOf({ db, actor, params, query }: Listing, types: readonly AccessType[]) {
  const { rows, isMember } = await memberRows(db, actor, params.id, types)
  const members = rows
    .where(isMember)
    .$if(!!query.query, (some) => some.where(matchingMember(query.query!)))
    .clearSelect()
    .select(['m.id', 'm.name', 'm.detail'])
  return page(db, members, query)
}

const ofPeople = ['USER', 'USER_MANAGER'] as const
const ofManagers = ['USER_MANAGER'] as const
const ofLevels = ['LEVEL'] as const
const ofResources = ['RESOURCE'] as const

const [user_ids, level_ids, resource_ids] = ['user_ids', 'level_ids', 'resource_ids']

export const containerMemberRoutes = implement(containerMembers, {
  list: async ({ db, actor, params, query }) => {
    const { is_member, is_active, level, resource_type, query: words } = query
    const { rows, isMember } = await memberRows(db, actor, params.id)
    const found = rows
      .$if(is_member !== undefined, (some) => some.where(isMember, '=', is_member!))
      .$if(is_active !== undefined, (some) => some.where('m.is_active', '=', is_active!))
      .$if(!!level, (some) => some.where(sql<boolean>`m.path && ${level!}::bigint[]`))
      .$if(!!resource_type, (some) => some.where('m.resource_type_id', '=', among(resource_type!)))
      .$if(!!words, (some) => some.where(matchingMember(words!)))
    return page(db, found, query)
  },
  change: async (call) => {
    const { add, remove, is_preview: isPreview } = call.body
    return { data: await changeMembers(call, { id: call.params.id, add, remove, field: 'add', isPreview }) }
  },
  users: (call) => membersOf(call, ofPeople),
  addUsers: async (call) => ({
    data: await changeMembers(call, { ...call.params, types: ofPeople, add: call.body.user_ids, field: user_ids }),
  }),
  removeUsers: async (call) => ({
    data: await changeMembers(call, { ...call.params, types: ofPeople, remove: call.body.user_ids, field: user_ids }),
  }),
  managers: (call) => membersOf(call, ofManagers),
  addManagers: async (call) => ({
    data: await changeMembers(call, { ...call.params, types: ofManagers, add: call.body.user_ids, field: user_ids }),
  }),
  removeManagers: async (call) => ({
    data: await changeMembers(call, { ...call.params, types: ofManagers, remove: call.body.user_ids, field: user_ids }),
  }),
  levels: (call) => membersOf(call, ofLevels),
  addLevels: async (call) => ({
    data: await changeMembers(call, { ...call.params, types: ofLevels, add: call.body.level_ids, field: level_ids }),
  }),
  removeLevels: async (call) => ({
    data: await changeMembers(call, { ...call.params, types: ofLevels, remove: call.body.level_ids, field: level_ids }),
  }),
  resources: (call) => membersOf(call, ofResources),
  addResources: async (call) => ({
    data: await changeMembers(call, {
      ...call.params,
      types: ofResources,
      add: call.body.resource_ids,
      field: resource_ids,
    }),
  }),
  removeResources: async (call) => ({
    data: await changeMembers(call, {
      ...call.params,
      types: ofResources,
      remove: call.body.resource_ids,
      field: resource_ids,
    }),
  }),
})
