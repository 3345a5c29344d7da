import { z } from 'zod'
import { done, email, one } from '../fields.ts'
import { verbatimText } from '../values/normal-text.ts'
import { passwordLength } from './password-length.ts'

export const ForgottenPassword = z.object({ email })

/** `sends_mail`: false where there is no mail server; then an administrator has to help. */
export const ResetAsked = done.extend({ sends_mail: z.boolean() })

/** The token of a link in an e-mail. */
const resetToken = z.string().min(1).max(200)
export const ResetToken = z.object({ token: resetToken })
export const EmailOfToken = one(z.object({ email: z.string() }))
/** `is_first`: the person has had no password yet. */
export const OwnerOfLink = one(z.object({ email: z.string(), is_first: z.boolean() }))

/** `email` is the one that the look-up answered: the password is set for that account only. */
export const NewPassword = z.object({
  token: resetToken,
  email,
  password: verbatimText().min(passwordLength.min).max(passwordLength.max),
  password_confirmation: verbatimText(),
})
