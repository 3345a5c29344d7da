import { createHash, randomBytes } from 'node:crypto'

/** What a link or a code carries: 256 bits nobody guesses, as text for an address. */
export const newSecret = () => randomBytes(32).toString('base64url')

/** What the database keeps of it: enough to know it again, not to use it. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest()
