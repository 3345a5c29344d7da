import { z } from 'zod'
import { endpoint, feature } from '../endpoint.ts'
import { email, name, one, several } from '../fields.ts'
import { id, rowId } from '../ids.ts'

/** Days for which the link of an invitation works. */
export const invitationDays = 7
/** The most people that one request invites. */
export const mostInvited = 500

/** A link to set the first password. Told once, and only where there is no mail server. */
export const InvitationLink = z.object({
  user_id: id('user'),
  name: z.string(),
  email: z.string(),
  address: z.string(),
})
export type InvitationLink = z.infer<typeof InvitationLink>

export const inviteRefusals = ['gone', 'forbidden', 'inactive', 'has_password'] as const
/** `twice`: named before in the same request; `wrong`: no address. */
export const addressRefusals = ['taken', 'twice', 'wrong'] as const

const outcome = {
  /** The people who get a link. */
  done: z.array(id('user')),
  /** Whether they get it by mail; if not, `links` has the links. */
  sends_mail: z.boolean(),
  links: z.array(InvitationLink),
}
const note = z.string().trim().max(1000).default('')

export const NewPeople = z.object({
  people: z
    .array(z.object({ email: z.string().trim().max(254), name: name.nullable().default(null) }))
    .min(1)
    .max(mostInvited),
  language_id: id('language'),
  timezone_id: id('timezone').nullable().default(null),
  country_id: id('country').nullable().default(null),
  level_id: id('level').nullable().default(null),
  container_ids: z.array(id('people_container')).max(500).default([]),
  /** Added to the mail. */
  note,
  /** Tells which addresses could be invited, and invites nobody. */
  is_preview: z.boolean().default(false),
})
export type NewPeople = z.infer<typeof NewPeople>

const emits = ['user.changed', 'container.changed'] as const

export const peopleInviting = feature({
  invite: endpoint({
    method: 'POST',
    path: '/company/v1/users/invite',
    emits,
    access: ['MANAGE_USERS:create'],
    body: NewPeople,
    response: one(
      z.object({
        ...outcome,
        /** By the place in `people`. */
        refused: z.array(z.object({ index: z.int(), email: z.string(), reason: z.enum(addressRefusals) })),
      }),
    ),
    idempotent: true,
    errors: ['forbidden'],
    summary: 'Add people by their addresses, and send each a link to set their first password. Others are left out.',
  }),
  again: endpoint({
    method: 'POST',
    path: '/company/v1/users/invite-again',
    emits: ['user.changed'],
    access: ['MANAGE_USERS:update'],
    body: several.extend({ note }),
    response: one(z.object({ ...outcome, refused: z.array(z.object({ id: rowId, reason: z.enum(inviteRefusals) })) })),
    idempotent: true,
    errors: ['forbidden'],
    summary: 'Send people without a password a link to set their first one; the links that they were sent before end.',
  }),
})

/** An address as an invitation takes it. */
export const InvitedAddress = email.check(z.email())
