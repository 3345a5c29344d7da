import { z } from 'zod'

/** Random numbers from 0 to 1, the same ones for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

const deep = (levels: number, inner: unknown = 1): unknown => {
  let value = inner
  for (let i = 0; i < levels; i++) value = i % 2 ? { a: value } : [value]
  return value
}

/** Values that break programs: wrong types, boundaries of numbers and dates, texts that can't be stored, deep nesting. */
const hostile: unknown[] = [
  null,
  true,
  '',
  ' ',
  '\0',
  '\ud800',
  'x\udfff',
  '\u202e\u200b',
  '😀'.repeat(200),
  'x'.repeat(5000),
  "'; drop table users; --",
  '%_\\',
  '{"a":1}',
  '__proto__',
  0,
  -0,
  -1,
  1.5,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  '9223372036854775808',
  'NaN',
  'Infinity',
  [],
  {},
  [[]],
  [null],
  { length: 1e9 },
  { toString: 'x' },
  JSON.parse('{"constructor":{"prototype":{}}}'),
  '0000-01-01',
  '0001-01-01',
  '1582-10-10',
  '1900-01-01',
  '2199-12-31',
  '9999-12-31',
  '-000001-01-01',
  '+275760-09-13',
  '2026-02-30',
  '2026-13-01',
  '1900-01-01T00:00:00Z',
  '2199-12-31T23:45:00Z',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '2026-01-01T00:00:00+23:59',
  '2026-01-01T24:00:00Z',
  '25:00',
  '24:00',
  'Antarctica/Troll',
  'Europe/Nowhere',
  deep(15),
  deep(300),
]

interface JsonSchema {
  type?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  format?: string
  minimum?: number
  maximum?: number
}

/** Makes inputs of a schema: mostly what it asks for, with hostile values in some of the places. */
export function inputsOf(random: () => number, ids: readonly number[]) {
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)]!
  /** A value of the kind of its schema. */
  function fair(schema: JsonSchema, depth: number): unknown {
    if (schema.const !== undefined) return schema.const
    if (schema.enum) return pick(schema.enum)
    if (schema.anyOf) return make(pick(schema.anyOf), depth)
    if (schema.type === 'object') return objectOf(schema, depth)
    if (schema.type === 'array')
      return Array.from({ length: 1 + Math.floor(random() * 3) }, () => make(schema.items ?? {}, depth + 1))
    if (schema.type === 'integer' || schema.type === 'number') return random() < 0.7 ? pick(ids) : (schema.minimum ?? 1)
    if (schema.type === 'boolean') return random() < 0.5
    if (schema.format === 'date') return pick(['2027-03-28', '2026-11-01', '1900-01-01', '2199-12-31'])
    if (schema.format === 'date-time')
      return pick(['2027-03-28T01:00:00Z', '2027-03-28T02:00:00Z', '2199-12-31T23:45:00Z'])
    return pick(['Alster', 'UTC', 'Europe/Berlin', 'room', '09:00', 'en'])
  }
  function objectOf({ properties = {}, required = [] }: JsonSchema, depth: number) {
    const made: Record<string, unknown> = {}
    for (const [name, schema] of Object.entries(properties))
      if (required.includes(name) ? random() < 0.95 : random() < 0.6) made[name] = make(schema, depth + 1)
    if (random() < 0.05) made[pick(['extra', '__proto__', 'a\0', '\ud800'])] = pick(hostile)
    return made
  }
  function make(schema: JsonSchema, depth = 0): unknown {
    return random() < 0.06 ? pick(hostile) : fair(schema, depth)
  }
  const known = new Map<unknown, JsonSchema>()
  function schemaOf(schema: unknown): JsonSchema {
    const drawn =
      known.get(schema) ?? (z.toJSONSchema(schema as z.ZodType, { io: 'input', unrepresentable: 'any' }) as JsonSchema)
    known.set(schema, drawn)
    return drawn
  }
  return { make, pick, schemaOf, hostile }
}
