import type { z } from 'zod'
import type { Definition } from './ids-in.ts'

/** Values that any body may have: objects, lists, and what is in them. */
export const mostValues = 100_000
/** Values that a body may have of what its call doesn't declare, which is dropped. */
const undeclared = 1_000
/** Entries of a record whose keys the schema doesn't name. */
const unnamedEntries = 50

/** The most values that a body of a schema may have: about twice what the schema takes. */
export const mostValuesOf = (schema: unknown): number => Math.min(mostValues, 2 * valuesOf(schema) + undeclared)

/** The values that a schema takes at most; lists without a bound count as `mostValues`. */
function valuesOf(schema: unknown): number {
  if (!schema) return 0
  const { def } = (schema as z.ZodType)._zod as unknown as { def: BoundedSchema }
  const sum = (parts: readonly unknown[]) => parts.reduce<number>((total, part) => total + valuesOf(part), 0)
  const most = (parts: readonly unknown[]) => Math.max(0, ...parts.map(valuesOf))
  switch (def.type) {
    case 'object':
      return 1 + sum(Object.values(def.shape!))
    case 'array':
      return 1 + mostItems(def) * valuesOf(def.element)
    case 'tuple':
      return 1 + sum(def.items!)
    case 'record':
      return 1 + entriesOf(def.keyType) * valuesOf(def.valueType)
    case 'intersection':
      return sum([def.left, def.right])
    case 'any':
    case 'unknown':
    case 'lazy':
      return mostValues
    default:
      return Math.max(1, most([def.innerType, def.in, def.out, ...(def.options ?? [])]))
  }
}

/** Bytes that a letter takes at most in JSON, as `\\ud83d`. */
const bytesOfLetter = 6
/** Letters of a text without a bound of its own. */
const unbounded = 500
/** Bytes of a body beside its texts: keys, marks, blanks, and fields that the call doesn't declare. */
const bytesBeside = 4_000

/** The most bytes that a body of these texts may have, for calls whose bodies are texts in an object. A text without a bound counts as `unbounded`. */
export const mostBytesOf = (schema: unknown): number => bytesBeside + bytesOfLetter * lettersOf(schema)

function lettersOf(schema: unknown): number {
  const { def, bag } = (schema as z.ZodType)._zod as unknown as { def: BoundedSchema; bag: { maximum?: number } }
  if (def.type === 'object') return Object.values(def.shape!).reduce<number>((sum, part) => sum + lettersOf(part), 0)
  if (def.type === 'string') return bag.maximum ?? unbounded
  return Math.max(0, ...[def.innerType, def.in, def.out, ...(def.options ?? [])].filter(Boolean).map(lettersOf))
}

const mostItems = ({ checks = [] }: BoundedSchema): number =>
  checks.map(({ _zod: { def } }) => def).find(({ check }) => check === 'max_length')?.maximum ?? mostValues

function entriesOf(keyType: unknown): number {
  const { def } = (keyType as z.ZodType)._zod as unknown as { def: { entries?: object } }
  return def.entries ? Object.keys(def.entries).length : unnamedEntries
}

/** The parts of a schema, and the bounds on its values. */
interface BoundedSchema extends Definition {
  type: string
  checks?: readonly { _zod: { def: { check: string; maximum?: number } } }[]
  keyType?: unknown
}
