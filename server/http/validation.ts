import { type Endpoint, type Issue, labelOfIssue, uploadRulesOf } from '@kontor/contract'
import { partsOf } from '@kontor/contract/ids-in.ts'
import type { z } from 'zod'
import { AppError } from './app-error.ts'
import { type Language, type Sentence, sentence } from './labels/sentences.ts'
import { normalBody } from './normal-body.ts'
import { listIn } from './query.ts'

export interface CallInput {
  params: unknown
  query: unknown
  body: unknown
}

/**
 * Parses params, query and body of a call by its contract. All issues come back in one 422, each field once with its
 * first message (R149); a path that can't be an id is as unknown as an id that doesn't exist.
 */
export function parseRequest(endpoint: Endpoint, given: CallInput, lang: Language): CallInput {
  const unstorable = [...unstorableIn(given.query), ...unstorableIn(given.body)]
  const params = parse(endpoint.params, given.params)
  if (params.issues.length || unstorableIn(given.params).length) throw new AppError('not_found')
  const query = parse(endpoint.query, withLists(endpoint.query, (given.query ?? {}) as Record<string, unknown>))
  const body = uploadRulesOf(endpoint.body)
    ? received(endpoint.body!, given.body)
    : parse(endpoint.body, unstorable.length ? given.body : normalBody(endpoint.body, given.body))
  const issues = [...query.issues, ...body.issues, ...unstorable]
  if (issues.length) throw new AppError('invalid', { errors: fieldErrors(issues, lang) })
  return { params: params.value, query: query.value, body: body.value }
}

const lists = new WeakMap<object, readonly string[]>()

/** A query whose lists are lists, also those of a single value. */
function withLists(schema: Endpoint['query'], query: Record<string, unknown>): Record<string, unknown> {
  if (!schema) return query
  const keys = lists.get(schema) ?? [
    ...new Set(partsOf(schema).flatMap(({ path: [key, item] }) => (key && item === '*' ? [key] : []))),
  ]
  lists.set(schema, keys)
  const said = keys.filter((key) => key in query)
  return said.length ? { ...query, ...Object.fromEntries(said.map((key) => [key, listIn(query, key)])) } : query
}

/**
 * Levels of nesting that a request may have. No call needs half of them, and recursive code overflows the stack at
 * thousands.
 */
const deepest = 20

/**
 * Issues of values that PostgreSQL can't store, in any field, declared or not: NUL characters and halves of surrogate
 * pairs, in texts and in keys. Nesting beyond `deepest` is refused as well.
 */
function unstorableIn(request: unknown): Issue[] {
  const issues: Issue[] = []
  const path: string[] = []
  const look = (value: unknown): void => {
    if (typeof value === 'string' && !isStorable(value)) issues.push({ code: 'unstorable_text', path: [...path] })
    if (value === null || typeof value !== 'object') return
    if (path.length >= deepest) return void issues.push({ code: 'too_deep', path: path.slice(0, 1) })
    for (const key in value) {
      if (!isStorable(key)) issues.push({ code: 'unstorable_text', path: [...path] })
      path.push(key)
      look((value as Record<string, unknown>)[key])
      path.pop()
    }
  }
  look(request)
  return issues
}
const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()

function parse(schema: unknown, value: unknown): { value: unknown; issues: Issue[] } {
  if (!schema) return { value: undefined, issues: [] }
  const result = (schema as z.ZodType).safeParse(value, { reportInput: true })
  return result.success
    ? { value: result.data, issues: [] }
    : { value: undefined, issues: result.error.issues as unknown as Issue[] }
}

/** A file was checked while it was received; here it can only be missing. */
function received(schema: object, upload: unknown): { value: unknown; issues: Issue[] } {
  const { field } = uploadRulesOf(schema)!
  const isMissing = !Object.hasOwn(upload as object, field)
  return { value: upload, issues: isMissing ? [{ code: 'invalid_type', path: [field] }] : [] }
}

function fieldErrors(issues: Issue[], lang: Language): Record<string, Sentence[]> {
  const errors: Record<string, Sentence[]> = {}
  for (const issue of issues) {
    const field = issue.path.join('.') || 'body'
    const { label, values } = labelOfIssue(issue)
    errors[field] ??= [sentence(lang, `error.${label}`, values)]
  }
  return errors
}
