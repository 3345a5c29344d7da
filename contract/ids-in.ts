import type { z } from 'zod'
import { type IdKind, kindsOf } from './ids.ts'

/** The place of an id in a schema: the keys that lead to it, `*` for each item of a list. */
export interface IdPlace {
  path: readonly string[]
  /** Several kinds: the field `type` beside the id names the one meant. */
  kinds: readonly IdKind[]
}

/** Every part of a schema that can hold a value, with its place. */
export function partsOf(schema: unknown, path: readonly string[] = []): { path: readonly string[]; schema: object }[] {
  if (!schema) return []
  const { def } = (schema as z.ZodType)._zod as unknown as { def: Definition }
  const inside = [
    ...Object.entries(def.shape ?? {}).map(([key, part]) => [key, part] as const),
    ...[def.element, def.valueType].filter(Boolean).map((part) => ['*', part] as const),
    ...(def.items ?? []).map((part) => ['*', part] as const),
  ].flatMap(([key, part]) => partsOf(part, [...path, key]))
  const same = [def.innerType, def.in, def.out, def.left, def.right, ...(def.options ?? [])].flatMap((part) =>
    partsOf(part, path),
  )
  return [{ path, schema: schema as object }, ...inside, ...same]
}

/** The nested schemas of a zod schema, as its different types keep them. */
export interface Definition {
  shape?: Record<string, unknown>
  element?: unknown
  valueType?: unknown
  items?: readonly unknown[]
  innerType?: unknown
  in?: unknown
  out?: unknown
  left?: unknown
  right?: unknown
  options?: readonly unknown[]
}

/** The places of a schema that take an id. */
export const idsIn = (schema: unknown): IdPlace[] =>
  partsOf(schema).flatMap(({ path, schema: part }) => {
    const kinds = kindsOf(part)
    return kinds ? [{ path, kinds }] : []
  })
