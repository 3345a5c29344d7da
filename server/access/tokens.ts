import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { AppError } from '../http/app-error.ts'

/** Minutes for which a token is valid; the session behind it lasts longer and is checked at every call. */
export const tokenMinutes = 15

/** The claims of a token: the user (`sub`), the company, the session, and the token's own id. */
export interface Claims {
  userId: number
  /** Null: a master user's. */
  companyId: number | null
  sessionId: string
  tokenId: string
}

export interface Tokens {
  /** Makes a JWT with `sub` and `exp` (R58). `now` is in milliseconds. */
  sign(claims: Claims, now?: number): Promise<string>
  /** Throws `unauthenticated` for anything forged, `token_expired` past `exp` unless allowed. */
  verify(token: string, allowExpired: boolean): Promise<Claims>
}

/** Tokens with a verified signature; the oldest goes first. Their times are checked at each call. */
const mostKnown = 20_000

/** `secret` at least 32 characters, the same on every node of one database. */
export function tokensOf(secret: string): Tokens {
  const key = new TextEncoder().encode(secret)
  const known = new Map<string, JWTPayload>()

  async function verified(token: string, allowExpired: boolean): Promise<JWTPayload> {
    let payload = known.get(token)
    if (!payload) {
      payload = await signed(token, key)
      if (known.size >= mostKnown) known.delete(known.keys().next().value!)
      known.set(token, payload)
    }
    if (!allowExpired && !(payload.exp! * 1000 > Date.now())) throw new AppError('token_expired')
    return payload
  }

  return {
    sign: ({ userId, companyId, sessionId, tokenId }, now = Date.now()) =>
      new SignJWT({ ...areaOf(companyId), session: sessionId })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(String(userId))
        .setJti(tokenId)
        .setIssuedAt(Math.floor(now / 1000))
        .setExpirationTime(Math.floor(now / 1000) + tokenMinutes * 60)
        .sign(key),
    verify: async (token, allowExpired) => {
      const payload = await verified(token, allowExpired)
      const { sub, jti, area, company, session } = payload
      const isKnown = area === 'master' || (area === 'company' && typeof company === 'number')
      if (!isKnown || typeof session !== 'string' || !sub || !jti) throw new AppError('unauthenticated')
      const companyId = area === 'master' ? null : Number(company)
      return { userId: Number(sub), companyId, sessionId: session, tokenId: jti }
    },
  }
}

const areaOf = (companyId: number | null) =>
  companyId === null ? { area: 'master' } : { area: 'company', company: companyId }

/** The claims of a token signed by us; the caller checks its times. */
async function signed(token: string, key: Uint8Array): Promise<JWTPayload> {
  try {
    return (await jwtVerify(token, key, { algorithms: ['HS256'], requiredClaims: ['exp'] })).payload
  } catch (error) {
    // jose checks the signature before the dates: an expired payload is a signed one.
    if (error instanceof errors.JWTExpired) return error.payload
    throw new AppError('unauthenticated')
  }
}
