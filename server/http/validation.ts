import { type Endpoint, type Issue, saidOf } from '@kontor/contract'
import type { z } from 'zod'
import { AppError } from './app-error.ts'
import { type Language, sentence } from './sentences.ts'

interface Parsed {
  params: unknown
  query: unknown
  body: unknown
}

/**
 * Parses params, query and body of a call by its contract. What is wrong in any of them comes back in one 422, each
 * field once with its first message (R149); a path that can't be an id is as unknown as an id that doesn't exist.
 */
export function parseRequest(endpoint: Endpoint, given: Parsed, lang: Language): Parsed {
  const params = parse(endpoint.params, given.params)
  if (params.issues.length || holdsNul(given.params)) throw new AppError('not_found')
  const query = parse(endpoint.query, given.query ?? {})
  const body = parse(endpoint.body, given.body)
  const issues = [...query.issues, ...body.issues, ...nulIn(given.query), ...nulIn(given.body)]
  if (issues.length) throw new AppError('invalid', { errors: fieldErrors(issues, lang) })
  return { params: params.value, query: query.value, body: body.value }
}

/**
 * PostgreSQL keeps no text with a NUL in it: such a field is wrong, wherever it stands. What is nested deeper than anything
 * a call takes isn't looked into: its schema has refused it already.
 */
function nulIn(value: unknown, path: string[] = []): Issue[] {
  if (typeof value === 'string') return value.includes('\0') ? [{ code: 'nul', path }] : []
  if (value === null || typeof value !== 'object' || path.length > deepest) return []
  return Object.entries(value).flatMap(([key, inner]) => nulIn(inner, [...path, key]))
}
const deepest = 20

const holdsNul = (value: unknown) => nulIn(value).length > 0

function parse(schema: unknown, value: unknown): { value: unknown; issues: Issue[] } {
  if (!schema) return { value: undefined, issues: [] }
  const result = (schema as z.ZodType).safeParse(value, { reportInput: true })
  return result.success
    ? { value: result.data, issues: [] }
    : { value: undefined, issues: result.error.issues as unknown as Issue[] }
}

function fieldErrors(issues: Issue[], lang: Language): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  for (const issue of issues) {
    const field = issue.path.join('.') || 'body'
    const { label, values } = saidOf(issue)
    errors[field] ??= [sentence(lang, `error.${label}`, values)]
  }
  return errors
}
