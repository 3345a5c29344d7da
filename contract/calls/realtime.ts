import { z } from 'zod'
import { endpoint, feature } from '../endpoint.ts'

/** A socket's id has no colon: the signature is over `socket_id:channel_name`. */
const channel = z.object({
  socket_id: z
    .string()
    .max(64)
    .regex(/^\d+\.\d+$/),
  channel_name: z.string().max(200),
})
/** The answer as the Pusher protocol has it, not wrapped in `data`. */
const Signature = z.object({ auth: z.string() })

export const realtime = feature({
  authorize: endpoint({
    method: 'POST',
    path: '/broadcasting/auth',
    reads: [],
    access: 'login',
    body: channel,
    response: Signature,
    summary: 'Allow a realtime socket to listen on a private channel.',
  }),
  authorizeByQuery: endpoint({
    method: 'GET',
    path: '/broadcasting/auth',
    reads: [],
    access: 'login',
    query: channel,
    response: Signature,
    summary: 'The same for clients that ask with GET.',
  }),
})
