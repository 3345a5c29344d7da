import { createHash, randomBytes } from 'node:crypto'

/** The secret of a link or a code: 256 random bits, as text for an address. */
export const newSecret = () => randomBytes(32).toString('base64url')

/** The hash that the database keeps: enough to recognise the secret, not to use it. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest()
