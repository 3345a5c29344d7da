import { type ErrorAnswer, type ErrorCode, errorStatus } from '@kontor/contract'
import type { ErrorLabel } from '@kontor/contract/labels/keys.ts'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isConnectionLost } from '../../db/connection.ts'
import { TriedInVain } from '../../db/transaction.ts'
import { ClientGone, NoTurn } from '../../db/turns.ts'
import { AppError, type ErrorDetails } from '../app-error.ts'
import { type DatabaseError, refusalOf } from '../constraints.ts'
import { expectError } from '../declared.ts'
import { type Language, languageOf, type Sentence, sentence } from '../labels/sentences.ts'

const fastifyCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'unreadable',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'unreadable',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'unreadable',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
}

/**
 * A deadlock, a conflict, a lock or a statement that took too long: nothing was saved, and the same call may succeed
 * soon.
 */
const conflictCodes = new Set(['40P01', '40001', '55P03', '57014'])
/** Seconds after which a client may ask again. */
const conflictFor = 2

/**
 * The one place where a failure becomes an answer. Internal details never leave; an unknown failure is logged with its
 * id.
 */
export function answerError(error: FastifyError | AppError | Error, request: FastifyRequest, reply: FastifyReply) {
  const lang = languageOf((request.query as Record<string, unknown> | undefined)?.lang)
  const known = error instanceof AppError ? error : (translate(error) ?? unknown(error, request))
  expectError(request, known.code)
  if (known.details.retryAfter) reply.header('retry-after', known.details.retryAfter)
  return reply.code(errorStatus[known.code]).send(toAnswer(known, lang, request.id))
}

/** A driver's or framework's refusal as an AppError; undefined for an unknown one. */
export function translate(error: Error): AppError | undefined {
  const { code = '' } = error as DatabaseError
  if (error instanceof TriedInVain || conflictCodes.has(code))
    return new AppError('try_again', { retryAfter: conflictFor })
  const refusal = refusalOf(error as DatabaseError)
  if (refusal) return refusal
  if (error instanceof NoTurn) return new AppError('busy', { retryAfter: 2 })
  // The client has gone, so nobody reads this answer.
  if (error instanceof ClientGone) return new AppError('unavailable')
  const mapped = fastifyCodes[code]
  if (mapped) return new AppError(mapped)
  // The database is starting, full or gone: worth another try, and not the caller's fault.
  if (code.startsWith('53') || isConnectionLost(error)) return new AppError('unavailable')
  const status = (error as FastifyError).statusCode
  return status === 400 ? new AppError('unreadable') : undefined
}

function unknown(error: Error, request: FastifyRequest): AppError {
  // The caller left before the answer was sent, as browsers do with every page: not an error.
  if ((error as DatabaseError).code === 'ERR_STREAM_PREMATURE_CLOSE') return new AppError('unavailable')
  request.log.error({ err: error, request: request.id }, 'unexpected error')
  return new AppError('internal', { values: { request: request.id } })
}

/** The body of a failed answer. */
export function toAnswer(error: AppError, lang: Language, requestId: string): ErrorAnswer {
  const { refusals, changed, affected, errors, values } = error.details
  const usual = { request: requestId, type: 'application/json' }
  const message = refusals?.[0]?.message ?? sentence(lang, `error.${error.code}`, { ...usual, ...values })
  return {
    message,
    code: error.code,
    ...(errors && { errors: inWords(errors, lang) }),
    ...(changed && { changed }),
    ...(refusals && { refusals }),
    ...(affected && { affected }),
  }
}

/** Features give labels; messages of the contract's own checks are sentences already. */
const isLabel = (text: ErrorLabel | Sentence): text is ErrorLabel => /^[a-z_]+$/.test(text)

function inWords(errors: NonNullable<ErrorDetails['errors']>, lang: Language): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(errors).map(([field, messages]) => [
      field,
      messages.map((text) => (isLabel(text) ? sentence(lang, `error.${text}`, { field }) : text)),
    ]),
  )
}
