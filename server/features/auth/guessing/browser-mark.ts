import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** The account that a mark belongs to: of a company, or of the master area (null); the e-mail in lower case. */
interface Owner {
  secret: string
  companyId: number | null
  email: string
}

/**
 * A mark that a browser keeps after signing in. It grants nothing; guesses from this browser are counted apart, so that
 * other people's can't lock it out. It is signed, so that a made-up mark is found out without a query.
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
