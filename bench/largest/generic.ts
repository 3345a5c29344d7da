import { z } from 'zod'

interface JsonSchema {
  type?: string
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  format?: string
  maxItems?: number
  maxLength?: number
}

/** Lengths of lists and texts for which the contract names no bound. */
const unboundItems = 100
const unboundLength = 1_000

/** The largest value a schema of the contract allows: every optional part, the longest lists and texts. Ids count up from `id`. */
export function largestOf(schema: unknown, id: number): unknown {
  return fill(z.toJSONSchema(schema as z.ZodType, { io: 'input', unrepresentable: 'any' }) as JsonSchema, id)
}

function fill(schema: JsonSchema, id: number): unknown {
  const { const: only, enum: choices, anyOf, oneOf, type } = schema
  if (only !== undefined) return only
  if (choices) return choices[id % choices.length]
  const options = anyOf ?? oneOf
  if (options) return fill(options.find((option) => option.type !== 'null') ?? {}, id)
  if (type === 'object')
    return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, part]) => [name, fill(part, id)]))
  if (type === 'array')
    return Array.from({ length: schema.maxItems ?? unboundItems }, (_, n) => fill(schema.items ?? {}, id + n))
  if (type === 'integer' || type === 'number') return id
  if (type === 'boolean') return true
  return textOf(schema)
}

function textOf({ format, maxLength = unboundLength }: JsonSchema): string {
  const now = new Date().toISOString()
  if (format === 'date') return now.slice(0, 10)
  if (format === 'date-time') return now
  return 'largest input '.repeat(Math.ceil(maxLength / 14)).slice(0, maxLength)
}
