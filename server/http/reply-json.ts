import { z } from 'zod'
import { pacer } from '../time/pace.ts'
import { JsonText } from './implement.ts'

/** Items a list may have to be checked in one go. */
const longList = 20
/** How deep the long lists of an answer lie: `data`, its groups, their rows. */
const deepest = 4

/** A handler's result as JSON, checked against the contract. Long lists are checked item by item, between other requests. */
export async function toJson(schema: z.ZodType, result: unknown): Promise<string> {
  if (result instanceof JsonText) return result.text
  const checked = hasLongList(result, deepest) ? await inSteps(schema, result, pacer()) : schema.parse(result)
  return JSON.stringify(checked)
}

async function inSteps(schema: z.ZodType, value: unknown, pause: ReturnType<typeof pacer>): Promise<unknown> {
  if (!hasLongList(value, deepest)) return schema.parse(value)
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    const items: unknown[] = []
    for (const item of value) {
      items.push(await inSteps(schema.element as z.ZodType, item, pause))
      await pause()
    }
    return items
  }
  if (schema instanceof z.ZodObject) {
    const entries: [string, unknown][] = []
    for (const [key, part] of Object.entries(schema.shape))
      entries.push([key, await inSteps(part as z.ZodType, (value as Record<string, unknown>)[key], pause)])
    return Object.fromEntries(entries)
  }
  return schema.parse(value)
}

function hasLongList(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null || depth === 0) return false
  if (Array.isArray(value) && value.length > longList) return true
  return Object.values(value).some((part) => hasLongList(part, depth - 1))
}
