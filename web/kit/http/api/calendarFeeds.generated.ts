// Drawn from the contract by `npm run generate`; don't edit.
import type { Routes } from '../route.ts'

export const calendarFeeds: Routes<'calendarFeeds'> = {
  get: { method: 'GET', path: '/company/v1/calendar-feed', access: 'login', reads: ['calendar_feed'] },
  renew: { method: 'POST', path: '/company/v1/calendar-feed', access: 'login', changes: ['calendar_feed'] },
  remove: { method: 'DELETE', path: '/company/v1/calendar-feed', access: 'login', changes: ['calendar_feed'] },
  getOfResource: { method: 'GET', path: '/company/v1/resources/{id}/calendar-feed', access: ['RESOURCES:update', 'MANAGE_RESOURCES'], reads: ['calendar_feed'] },
  renewOfResource: { method: 'POST', path: '/company/v1/resources/{id}/calendar-feed', access: ['RESOURCES:update', 'MANAGE_RESOURCES'], changes: ['calendar_feed'] },
  removeOfResource: { method: 'DELETE', path: '/company/v1/resources/{id}/calendar-feed', access: ['RESOURCES:update', 'MANAGE_RESOURCES'], changes: ['calendar_feed'] },
  read: { method: 'GET', path: '/company/v1/calendar-feeds/{address}', access: 'public', reads: [], file: true },
}
