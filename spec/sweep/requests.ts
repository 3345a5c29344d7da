import { randomUUID } from 'node:crypto'
import { type Endpoint, type IdKind, kindsOf } from '@kontor/contract'
import { type IdPlace, idsIn } from '@kontor/contract/ids-in.ts'
import type { z } from 'zod'
import { dayIn, slotAt } from '../../server/test/slots.ts'

/** The ids that requests are made of, one of each kind. */
export type Ids = Partial<Record<IdKind, number>>

/** A picture of one pixel. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

type Part = 'params' | 'query' | 'body'

/** An id that a call takes: its part of the request, its place there, and its kind. */
export interface TakenId {
  part: Part
  place: IdPlace
  kind: IdKind
}

/** Every id that a call takes; one that may be of several kinds once for each. */
export const idsOf = (endpoint: Endpoint): TakenId[] =>
  (['params', 'query', 'body'] as const).flatMap((part) =>
    idsIn(endpoint[part]).flatMap((place) => place.kinds.map((kind) => ({ part, place, kind }))),
  )

/** The field at which an error about this id stands. */
export const fieldOf = ({ place }: TakenId) => place.path.filter((key) => key !== '*').join('.')

const tomorrow = dayIn()
export const slot = slotAt()

/**
 * The smallest request that a call accepts, with `taken` among its ids: optional parts are left out, unless they lead
 * to it. `id` is put there, `ids` everywhere else.
 */
export function requestWith(endpoint: Endpoint, taken: TakenId, id: number, ids: Ids) {
  const made = (['params', 'query', 'body'] as const).flatMap((part) => {
    const wanted = part === taken.part ? taken.place.path : undefined
    return endpoint[part] ? [[part, madeFor(endpoint[part], { ids, id, kind: taken.kind, wanted })] as const] : []
  })
  return Object.fromEntries(made) as { [P in Part]?: Record<string, unknown> }
}

/** The smallest request that a call accepts. */
export function shortestRequest(endpoint: Endpoint, ids: Ids) {
  const made = (['params', 'query', 'body'] as const).flatMap((part) =>
    endpoint[part] ? [[part, madeFor(endpoint[part], { ids, id: 0, kind: 'user', wanted: undefined })] as const] : [],
  )
  return Object.fromEntries(made) as { [P in Part]?: Record<string, unknown> }
}

/** The smallest body that a call accepts. */
export const shortestBody = ({ body }: Endpoint, ids: Ids) =>
  madeFor(body, { ids, id: 0, kind: 'user', wanted: undefined }) as Record<string, unknown>

interface Making {
  ids: Ids
  id: number
  /** The kind to use where several are possible; the field `type` beside it says the same. */
  kind: IdKind
  /** The keys that lead from here to a required value; undefined: nothing is required. */
  wanted: readonly string[] | undefined
}

/** A value that the schema accepts. */
function madeFor(schema: unknown, making: Making): unknown {
  const kinds = kindsOf(schema as object)
  if (kinds) return making.wanted ? making.id : making.ids[kinds[0]!]
  const { def } = (schema as z.ZodType)._zod as unknown as { def: Definition }
  switch (def.type) {
    case 'object':
      return objectOf(def.shape!, making)
    case 'array':
      return [madeFor(def.element, { ...making, wanted: making.wanted?.slice(1) })]
    case 'tuple':
      return def.items!.map((item) => madeFor(item, making))
    case 'optional':
    case 'default':
      return making.wanted ? madeFor(def.innerType, making) : undefined
    case 'nullable':
      return making.wanted ? madeFor(def.innerType, making) : null
    case 'pipe':
      return madeFor(def.out!._zod.def.type === 'transform' ? def.in : def.out, making)
    case 'union':
      return madeFor(def.options![0], making)
    case 'record':
      return {}
    case 'enum':
      return Object.values(def.entries!).find((value) => value === making.kind) ?? Object.values(def.entries!)[0]
    case 'literal':
      return def.values![0]
    case 'boolean':
      return true
    case 'file':
      return new Blob([dot])
    case 'number':
    case 'int':
      return 15
    case 'string':
      return textOf(def)
    default:
      return madeFor(def.innerType, making)
  }
}

interface Definition {
  type: string
  shape?: Record<string, unknown>
  element?: unknown
  items?: readonly unknown[]
  innerType?: unknown
  in?: unknown
  out?: z.ZodType
  options?: readonly unknown[]
  entries?: Record<string, string>
  values?: readonly unknown[]
  format?: string
  checks?: readonly { _zod: { def: { format?: string } } }[]
}

function objectOf(shape: Record<string, unknown>, making: Making): object {
  const [next, ...rest] = making.wanted ?? []
  const entries = Object.entries(shape).map(
    ([key, part]) => [key, madeFor(part, { ...making, wanted: key === next ? rest : undefined })] as const,
  )
  const made = Object.fromEntries(entries.filter(([, value]) => value !== undefined))
  // A document needs a text in the company's language.
  const inEnglish = 'locale' in shape && { locale: 'en' }
  return { ...made, ...('datetime_from' in shape && slot), ...inEnglish }
}

/**
 * A date, a path, an address or a name, depending on the format or pattern of the field; the name is a valid style sheet as well.
 */
function textOf({ format, checks = [] }: Definition): string {
  if (format === 'date') return tomorrow
  if (format === 'uuid') return randomUUID()
  const formats = checks.map(({ _zod }) => _zod.def.format)
  if (formats.includes('email')) return 'ours@rooms.example'
  return formats.includes('regex') ? '/ours' : 'ours{}'
}
