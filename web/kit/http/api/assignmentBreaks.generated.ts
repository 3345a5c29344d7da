// Drawn from the contract by `npm run generate`; don't edit.
import type { Routes } from '../route.ts'

export const assignmentBreaks: Routes<'assignmentBreaks'> = {
  list: { method: 'GET', path: '/company/v1/assignments/{id}/resourceassignmentbreaks', access: ['USER_PROFILE', 'RESOURCES', 'MANAGE_USERS', 'RESOURCES:update', 'MANAGE_RESOURCES'], reads: ['resource', 'user'] },
  get: { method: 'GET', path: '/company/v1/assignments/{id}/resourceassignmentbreaks/{breakId}', access: ['USER_PROFILE', 'RESOURCES', 'MANAGE_USERS', 'RESOURCES:update', 'MANAGE_RESOURCES'], reads: ['resource', 'user'] },
  create: { method: 'POST', path: '/company/v1/assignments/{id}/resourceassignmentbreaks', access: ['USER_PROFILE', 'RESOURCES', 'MANAGE_USERS', 'RESOURCES:update', 'MANAGE_RESOURCES'], idempotent: true, changes: ['resource', 'booking'] },
  update: { method: 'PUT', path: '/company/v1/assignments/{id}/resourceassignmentbreaks/{breakId}', access: ['USER_PROFILE', 'RESOURCES', 'MANAGE_USERS', 'RESOURCES:update', 'MANAGE_RESOURCES'], changes: ['resource', 'booking'] },
  remove: { method: 'DELETE', path: '/company/v1/assignments/{id}/resourceassignmentbreaks', access: ['USER_PROFILE', 'RESOURCES', 'MANAGE_USERS', 'RESOURCES:update', 'MANAGE_RESOURCES'], changes: ['resource', 'booking'], deletes: { row: '/company/v1/assignments/{id}/resourceassignmentbreaks/{breakId}', ids: 'resource_assignment_break_ids' } },
}
