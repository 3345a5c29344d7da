import { type ErrorAnswer, type ErrorCode, errorStatus } from '@kontor/contract'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isConnectionLost } from '../db/connection.ts'
import { TriedInVain } from '../db/transaction.ts'
import { ClientGone, NoTurn } from '../db/turns.ts'
import { AppError } from './app-error.ts'
import { type Language, languageOf, sentence } from './sentences.ts'

/**
 * What the database refuses, by the constraint that refused it, and the field it is about. A constraint that isn't listed
 * is our own mistake: 500. A foreign key has two sides: its entry is for an unknown id that is written; when a row that
 * others still point to is deleted, each of them means `still_in_use`.
 */
const constraints: Record<string, { code: ErrorCode; errors?: Record<string, string[]> }> = {
  holds_no_overlap: { code: 'slot_taken' },
  resource_days_capacity: { code: 'pool_full' },
  users_email_key: { code: 'not_unique', errors: { email: ['not_unique'] } },
  companies_subdomain_key: { code: 'not_unique', errors: { subdomain: ['not_unique'] } },
  resource_types_name_key: { code: 'not_unique', errors: { name: ['not_unique'] } },
  resources_type_fkey: { code: 'invalid', errors: { resource_type_id: ['unknown_id'] } },
  help_pages_route_key: { code: 'not_unique', errors: { route: ['not_unique'] } },
  application_versions_version_key: { code: 'not_unique', errors: { version: ['not_unique'] } },
  application_versions_application_fkey: { code: 'invalid', errors: { application_id: ['unknown_id'] } },
  levels_name_key: { code: 'not_unique', errors: { name: ['not_unique'] } },
  levels_no_cycle: { code: 'invalid', errors: { parent_id: ['inside_itself'] } },
  levels_timezone_fkey: { code: 'invalid', errors: { timezone: ['unknown_id'] } },
  levels_country_fkey: { code: 'invalid', errors: { country_id: ['unknown_id'] } },
  levels_map_fkey: { code: 'invalid', errors: { map_id: ['unknown_id'] } },
  resources_level_fkey: { code: 'invalid', errors: { level_id: ['unknown_id'] } },
}

const fastifyCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'unreadable',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'unreadable',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'unreadable',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
}

/** Deadlock, conflict, a lock or a statement that took too long: nothing was saved, and the same call may succeed soon. */
const conflictCodes = new Set(['40P01', '40001', '55P03', '57014'])
/** Seconds after which a client may ask again. */
const conflictFor = 2

interface DatabaseError {
  code?: string
  constraint?: string
  message?: string
}

/** 23001 since PostgreSQL 18 for `on delete restrict`; before, and without `restrict`, only the message tells the sides. */
const isStillReferenced = ({ code = '', message = '' }: DatabaseError) =>
  code === '23001' || (code === '23503' && message.startsWith('update or delete'))

/** The one place where a failure becomes an answer. Nothing internal leaves; what is unknown is logged with its id. */
export function answerError(error: FastifyError | AppError | Error, request: FastifyRequest, reply: FastifyReply) {
  const lang = languageOf((request.query as Record<string, unknown> | undefined)?.lang)
  const known = error instanceof AppError ? error : (translate(error) ?? unknown(error, request))
  if (known.details.retryAfter) reply.header('retry-after', known.details.retryAfter)
  return reply.code(errorStatus[known.code]).send(toAnswer(known, lang, request.id))
}

/** A driver's or framework's refusal as ours; undefined where we don't know it. */
export function translate(error: Error): AppError | undefined {
  const { code = '', constraint = '' } = error as DatabaseError
  if (error instanceof TriedInVain || conflictCodes.has(code))
    return new AppError('try_again', { retryAfter: conflictFor })
  const kept = constraints[constraint]
  if (kept && isStillReferenced(error as DatabaseError)) return new AppError('still_in_use')
  if (kept) return new AppError(kept.code, kept.errors && { errors: kept.errors })
  if (error instanceof NoTurn) return new AppError('busy', { retryAfter: 2 })
  // Nobody reads this answer.
  if (error instanceof ClientGone) return new AppError('unavailable')
  const mapped = fastifyCodes[code]
  if (mapped) return new AppError(mapped)
  // The database is starting, full or gone: worth another try, and not the caller's fault.
  if (code.startsWith('53') || isConnectionLost(error)) return new AppError('unavailable')
  const status = (error as FastifyError).statusCode
  return status === 400 ? new AppError('unreadable') : undefined
}

function unknown(error: Error, request: FastifyRequest): AppError {
  // Who asked has left before the answer was through, as browsers do with every page: nobody's fault.
  if ((error as DatabaseError).code === 'ERR_STREAM_PREMATURE_CLOSE') return new AppError('unavailable')
  request.log.error({ err: error, request: request.id }, 'unexpected error')
  return new AppError('internal', { values: { request: request.id } })
}

/** The body of a failed answer. */
export function toAnswer(error: AppError, lang: Language, requestId: string): ErrorAnswer {
  const { refusals, errors, values } = error.details
  const usual = { request: requestId, type: 'application/json' }
  const message = refusals?.[0]?.message ?? sentence(lang, `error.${error.code}`, { ...usual, ...values })
  return {
    message,
    code: error.code,
    ...(errors && { errors: inWords(errors, lang) }),
    ...(refusals && { refusals }),
  }
}

/** Features name labels, the contract's own checks are sentences already. */
function inWords(errors: Record<string, string[]>, lang: Language): Record<string, string[]> {
  const isKey = /^[a-z_]+$/
  return Object.fromEntries(
    Object.entries(errors).map(([field, messages]) => [
      field,
      messages.map((text) => (isKey.test(text) ? sentence(lang, `error.${text}`, { field }) : text)),
    ]),
  )
}
