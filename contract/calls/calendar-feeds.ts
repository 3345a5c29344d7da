import { z } from 'zod'
import { endpoint, feature } from '../endpoint.ts'
import { day, done, instant, one } from '../fields.ts'
import { idParam } from '../ids.ts'
import { file } from '../media.ts'

/** A feed; its address is known to those it was shown to, and kept nowhere. Null: there is none. */
const Feed = z.object({ made_at: instant, last_read_on: day.nullable() }).nullable()
export type CalendarFeed = z.infer<typeof Feed>

/** The secret address of a feed, shown once. */
const FeedAddress = z.object({ address: z.string() })

const ofOwn = '/company/v1/calendar-feed'
const ofResource = '/company/v1/resources/{id}/calendar-feed'
const reads = ['calendar_feed'] as const
const changes = ['calendar_feed'] as const
const managing = ['RESOURCES:update', 'MANAGE_RESOURCES'] as const

export const calendarFeeds = feature({
  get: endpoint({
    method: 'GET',
    path: ofOwn,
    reads,
    access: 'login',
    response: one(Feed),
    summary: 'The caller’s own calendar feed.',
  }),
  renew: endpoint({
    method: 'POST',
    path: ofOwn,
    changes,
    access: 'login',
    response: one(FeedAddress),
    summary: 'A new address of the caller’s own feed; an older one stops working.',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: ofOwn,
    changes,
    access: 'login',
    response: done,
    summary: 'Switch the caller’s own feed off.',
  }),
  getOfResource: endpoint({
    method: 'GET',
    path: ofResource,
    reads,
    access: managing,
    params: idParam('resource'),
    response: one(Feed),
    summary: 'The calendar feed of a resource.',
  }),
  renewOfResource: endpoint({
    method: 'POST',
    path: ofResource,
    changes,
    access: managing,
    params: idParam('resource'),
    response: one(FeedAddress),
    summary: 'A new address of the feed of a resource; an older one stops working.',
  }),
  removeOfResource: endpoint({
    method: 'DELETE',
    path: ofResource,
    changes,
    access: managing,
    params: idParam('resource'),
    response: done,
    summary: 'Switch the feed of a resource off.',
  }),
  read: endpoint({
    method: 'GET',
    path: '/company/v1/calendar-feeds/{address}',
    reads: [],
    access: 'public',
    params: z.object({ address: z.string().max(100) }),
    response: file('text/calendar'),
    errors: ['not_found', 'too_many_requests'],
    summary: 'A calendar feed, for whoever knows its address. Replaced, forged and switched-off ones are not found.',
  }),
})
