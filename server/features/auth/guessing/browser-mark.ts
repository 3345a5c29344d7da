import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Whose mark it is: one company's, or the master area's; and the e-mail, in lower case. */
interface Owner {
  secret: string
  companyId: number | null
  email: string
}

/**
 * What a browser keeps after signing in. It opens nothing; its guesses are counted apart, so that nobody else's keep this
 * browser out. Signed, so that telling a mark from an invention takes no query.
 */
export function newMark(owner: Owner): string {
  const name = randomBytes(16).toString('base64url')
  return `${name}.${signatureOf(owner, name)}`
}

/** The name of a mark that was given to this person; null for any other text. */
export function nameOfMark(owner: Owner, mark: string | undefined): string | null {
  const [name = '', signature = ''] = mark?.split('.') ?? []
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(owner, name))]
  return given.length === right.length && timingSafeEqual(given, right) ? name : null
}

const signatureOf = ({ secret, companyId, email }: Owner, name: string) =>
  createHmac('sha256', `browser ${secret}`)
    .update(JSON.stringify([companyId, email, name]))
    .digest('base64url')
