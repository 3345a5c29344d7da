import { z } from 'zod'
import { kindsOf } from './ids.ts'
import * as exported from './index.ts'

/** Schemas that the contract exports under a name with a capital letter. */
const named = z.registry<{ id: string }>()
for (const [id, value] of Object.entries(exported) as [string, unknown][])
  if (/^[A-Z]/.test(id) && value instanceof z.ZodType && !named.has(value)) named.add(value, { id })

type Json = Record<string, unknown>
type Direction = 'input' | 'output'

/**
 * Describes the schemas of an API document; named ones stand in `schemas` once and are referred to. A request may
 * differ from an answer (defaults), so the request's form of a name that both use is `…Input`.
 */
export class SharedSchemas {
  readonly schemas: Record<string, Json> = {}
  readonly #answered = new Set<string>()

  /** `responses`: all schemas of answers. */
  constructor(responses: readonly unknown[]) {
    for (const response of responses.filter(Boolean))
      for (const id of Object.keys(jsonOf(response, 'output').shared)) this.#answered.add(id)
  }

  /** A schema as JSON Schema. */
  describe(schema: unknown, io: Direction): Json {
    const { shared, own } = jsonOf(schema, io)
    for (const [id, definition] of Object.entries(shared))
      this.schemas[this.#nameOf(id, io)] ??= this.#referring(definition, io)
    return this.#referring(own, io)
  }

  #nameOf = (id: string, io: Direction) => (io === 'input' && this.#answered.has(id) ? `${id}Input` : id)

  #referring = (definition: Json, io: Direction): Json =>
    JSON.parse(JSON.stringify(definition), (key, value) =>
      key === '$ref' && typeof value === 'string' && value.startsWith('#/$defs/')
        ? `#/components/schemas/${this.#nameOf(value.slice('#/$defs/'.length), io)}`
        : value,
    )
}

function jsonOf(schema: unknown, io: Direction): { shared: Record<string, Json>; own: Json } {
  const described = z.toJSONSchema(schema as z.ZodType, {
    io,
    metadata: named,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const kinds = kindsOf(zodSchema)
      if (kinds) jsonSchema['x-id-of'] = kinds
    },
  }) as Json
  const { $schema: _, $defs: shared = {}, ...own } = described
  return { shared: shared as Record<string, Json>, own }
}
