import { z } from 'zod'
import { endpoint, feature } from '../endpoint.ts'
import { anyOf, instant, instantRange, listQuery, one, pageOf } from '../fields.ts'
import { id, idParam } from '../ids.ts'

/** The states of a mail. */
export const mailStates = ['queued', 'sent', 'failed', 'kept'] as const

/** A mail to somebody of the company. `kept`: there is no mail server, so administrators read it here. */
export const Mail = z.object({
  id: id('mail'),
  to: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  /** The number of attempts to hand it to the mail server. */
  tries: z.int(),
  /** The mail server's last refusal. */
  error: z.string().nullable(),
  created_at: instant,
  sent_at: instant.nullable(),
})
export type Mail = z.infer<typeof Mail>

/** The body of a kept mail; null for all others, which may hold a secret link. */
const MailWithBody = Mail.extend({ text: z.string().nullable(), html: z.string().nullable() })

const query = listQuery(['created_at', 'to', 'subject', 'state', 'tries'], {
  state: anyOf(z.enum(mailStates)),
  created_at: instantRange,
})

export const mails = feature({
  list: endpoint({
    method: 'GET',
    path: '/company/v1/mails',
    reads: ['mail'],
    access: ['LOG-FILES'],
    query: query.extend({ sort: query.shape.sort.removeDefault().default('-created_at') }),
    response: pageOf(Mail),
    summary: 'Mails the company’s people were written, the newest first.',
  }),
  get: endpoint({
    method: 'GET',
    path: '/company/v1/mails/{id}',
    reads: ['mail'],
    access: ['LOG-FILES'],
    params: idParam('mail'),
    response: one(MailWithBody),
    summary: 'One mail; with its body where there is no mail server to send it.',
  }),
})
