import { z } from 'zod'
import { containerCodes } from '../access-types.ts'
import { type Action, endpoint, feature } from '../endpoint.ts'
import { changeOf, one, pageOf } from '../fields.ts'
import { id, idParam } from '../ids.ts'
import { MemberOutcome, memberChanges, memberQuery } from '../members.ts'
import { PermissionCodeName } from './permissions.ts'

/** A role that a group can have. */
export const ContainerRole = z.object({
  id: id('role'),
  name: z.string(),
  is_member: z.boolean(),
  permission_count: z.int(),
  /** The permissions of the role that the caller lacks, and so can't give. */
  lacks: z.array(PermissionCodeName),
})
export type ContainerRole = z.infer<typeof ContainerRole>

const may = (action: Action) => Object.values(containerCodes).map((code) => `${code}:${action}` as const)
const ofOne = { path: '/company/v1/containers/{id}/roles', params: idParam('container') } as const

export const containerRoles = feature({
  list: endpoint({
    ...ofOne,
    method: 'GET',
    reads: ['container', 'role'],
    access: may('read'),
    query: memberQuery(['name', 'permission_count'], {}),
    response: pageOf(ContainerRole),
    summary: 'Every role of the type of a group, with whether the group has it.',
  }),
  change: endpoint({
    ...ofOne,
    method: 'PUT',
    emits: ['container.changed'],
    access: may('update'),
    body: changeOf(z.object(memberChanges)),
    response: one(MemberOutcome),
    versioned: true,
    errors: ['forbidden', 'not_found', 'last_administrator', 'version_changed'],
    summary: 'Give a group roles and take some away together; with `is_preview` it tells what would change.',
  }),
})
