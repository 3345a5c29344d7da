import { z } from 'zod'
import { containerCodes, roleCodes } from '../access-types.ts'
import { endpoint, feature } from '../endpoint.ts'
import { many } from '../fields.ts'
import { id, idText } from '../ids.ts'
import { type AccessType, accessTypeIds } from '../permissions.ts'

const names = Object.keys(accessTypeIds) as [AccessType, ...AccessType[]]

/** The kind of rows that a container groups, and for which the permissions of a role hold. */
export const AccessTypeName = z.enum(names)
/** Its number, as the documents send it (`accessTypeIds`). */
export const AccessTypeId = id('access_type')
/** The number of a type in a query. */
export const accessTypeText = idText('access_type')

/** One of them, as the documents send it, or several. */
export const accessTypeFilter = z
  .preprocess(
    (sent) => (sent === undefined || Array.isArray(sent) ? sent : [sent]),
    z.array(accessTypeText).max(5).optional(),
  )
  .optional()

const codes = [...Object.values(containerCodes), ...Object.values(roleCodes), 'MEGA_CONTAINERS'] as const

export const accessTypesCalls = feature({
  all: endpoint({
    method: 'GET',
    path: '/company/v1/accesstypes/all',
    reads: [],
    access: codes,
    response: many(z.object({ id: AccessTypeId, type: AccessTypeName })),
    summary: 'The types of groups and roles: people, managers, places, resources, reception desks.',
  }),
})
