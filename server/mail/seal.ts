import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

/** The placeholder for the secret in an e-mail's body. */
export const hidden = '••••••'

const algorithm = 'aes-256-gcm'
const keyOf = (secret: string) => createHash('sha256').update(`mail ${secret}`).digest()

/** Encrypts a link's token or a code until its mail is sent. `secret`: the program's own. */
export function seal(secret: string, text: string): Buffer {
  const iv = randomBytes(12)
  const cipher = createCipheriv(algorithm, keyOf(secret), iv)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body])
}

/** Null if it was sealed with another secret. */
export function unseal(secret: string, sealed: Buffer): string | null {
  const decipher = createDecipheriv(algorithm, keyOf(secret), sealed.subarray(0, 12))
  decipher.setAuthTag(sealed.subarray(12, 28))
  try {
    return decipher.update(sealed.subarray(28), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return null
  }
}
