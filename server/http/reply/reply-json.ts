import { z } from 'zod'
import { pacer } from '../../time/pace.ts'
import { JsonText } from '../implement.ts'

/** Most items of a list that is checked in one go. */
const longList = 20
/** The depth of an answer's long lists: `data`, its groups, their rows. */
const deepest = 4

/**
 * A handler's result as JSON, checked against the contract. Long lists are checked and written item by item, between other
 * requests.
 */
export async function toJson(schema: z.ZodType, result: unknown): Promise<string | Buffer> {
  if (result instanceof JsonText) return result.text
  return (await inSteps(schema, result, { depth: deepest, pause: pacer() })) ?? 'null'
}

interface Steps {
  /** The number of further levels that may hold long lists. */
  depth: number
  pause: ReturnType<typeof pacer>
}

/** Undefined if JSON leaves the value out. */
async function inSteps(schema: z.ZodType, value: unknown, { depth, pause }: Steps): Promise<string | undefined> {
  if (!hasLongList(value, depth)) return JSON.stringify(schema.parse(value))
  const below = { depth: depth - 1, pause }
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    const items: string[] = []
    for (const item of value) {
      items.push((await inSteps(schema.element as z.ZodType, item, below)) ?? 'null')
      await pause()
    }
    return `[${items.join()}]`
  }
  if (schema instanceof z.ZodObject) {
    const parts: string[] = []
    for (const [key, part] of Object.entries(schema.shape)) {
      const text = await inSteps(part as z.ZodType, (value as Record<string, unknown>)[key], below)
      if (text !== undefined) parts.push(`${JSON.stringify(key)}:${text}`)
    }
    return `{${parts.join()}}`
  }
  return JSON.stringify(schema.parse(value))
}

function hasLongList(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null || depth === 0) return false
  if (Array.isArray(value) && typeof value[0] !== 'object') return false
  if (Array.isArray(value) && value.length > longList) return true
  return Object.values(value).some((part) => hasLongList(part, depth - 1))
}
