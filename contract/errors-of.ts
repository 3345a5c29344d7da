import { type Endpoint, takesKey } from './endpoint.ts'
import type { ErrorCode } from './errors.ts'

/** Codes that any call may answer with. Each call takes `lang`, so each can be given a wrong one. */
const general = [
  'unreadable',
  'unsupported_encoding',
  'invalid',
  'busy',
  'internal',
  'unavailable',
  'try_again',
] as const
const ofBodies = ['too_large', 'unsupported_media_type'] as const
/** `not_delegated`: acting for somebody without their delegation. */
const ofSessions = ['unauthenticated', 'token_expired', 'tenant_mismatch', 'forbidden', 'not_delegated'] as const

/** Every code a call may answer with: those that follow from its declaration, and its own `errors`. */
export function errorsOf(call: Endpoint): ErrorCode[] {
  const isPublic = call.access === 'public'
  const codes: ErrorCode[] = [
    ...(isPublic ? (['no_company'] as const) : ofSessions),
    // A public call of the master family doesn't exist on a company's host.
    ...(call.params || (isPublic && call.path.startsWith('/master/')) ? (['not_found'] as const) : []),
    ...(call.body ? ofBodies : []),
    ...(takesKey(call) ? (['idempotency_key_reused'] as const) : []),
    ...(call.versioned && call.method !== 'GET' ? (['version_changed'] as const) : []),
    ...(call.errors ?? []),
    ...general,
  ]
  return [...new Set(codes)]
}
