import { z } from 'zod'
import { endpoint, feature } from '../endpoint.ts'
import { instant, instantRange, listQuery, outcomeOf, pageOf, several } from '../fields.ts'
import { id } from '../ids.ts'

/** Work that failed at every try and won't be tried again. */
export const DeadJob = z.object({
  id: id('job'),
  task: z.string(),
  error: z.string().nullable(),
  tries: z.int(),
  created_at: instant,
  failed_at: instant,
})
export type DeadJob = z.infer<typeof DeadJob>

/** Why a job isn't tried again: it isn't a failed one any more, or its mail was given up and has lost its text. */
export const retryRefusals = ['gone', 'mail_given_up'] as const

const query = listQuery(['failed_at', 'created_at', 'task'], { failed_at: instantRange })

export const jobs = feature({
  dead: endpoint({
    method: 'GET',
    path: '/company/v1/jobs/dead',
    reads: ['job'],
    access: ['LOG-FILES'],
    query: query.extend({ sort: query.shape.sort.removeDefault().default('-failed_at') }),
    response: pageOf(DeadJob),
    summary: 'Work for later that used all its tries, the latest first.',
  }),
  retry: endpoint({
    method: 'POST',
    path: '/company/v1/jobs/retry',
    changes: ['job'],
    access: ['LOG-FILES'],
    body: several,
    response: outcomeOf('job', retryRefusals),
    summary: 'Try failed jobs again, each with all its tries; a preview tells what would come of it.',
  }),
})
