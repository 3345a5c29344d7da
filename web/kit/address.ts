import { isInYears } from '@kontor/contract/values/years.ts'

/**
 * Reads and writes one value in the query of an address. `read` returns undefined for anything that isn't such a value.
 */
export interface QueryValue<Value> {
  read(text: string): Value | undefined
  write(value: Value): string
}

const matching = (shape: RegExp): QueryValue<string> => ({
  read: (text) => (shape.test(text) ? text : undefined),
  write: String,
})

const number: QueryValue<number> = {
  read: (text) => (/^[1-9]\d{0,15}$/.test(text) ? Number(text) : undefined),
  write: String,
}

/** The kinds of values that addresses carry. */
export const written = {
  text: matching(/./),
  /** HH:mm; 24:00 is the end of the day. */
  time: matching(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/),
  /** yyyy-MM-dd, a day that the calendar has, in a year that requests may name. */
  day: {
    read(text) {
      // Null for what is no date, and another day for 31 June.
      const day = new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10)
      return day === text && isInYears(text) ? text : undefined
    },
    write: String,
  } as QueryValue<string>,
  /** A whole number above 0, such as an id. */
  number,
  /** Several of them, joined by commas. */
  numbers: {
    read: (text) => text.split(',').flatMap((each) => number.read(each) ?? []),
    write: (numbers) => numbers.join(','),
  } as QueryValue<readonly number[]>,
}

type Query = Readonly<Record<string, QueryValue<any>>>
/** A query as it is read from an address. */
export type QueryValues<Q extends Query> = { [Key in keyof Q]?: Q[Key] extends QueryValue<infer Value> ? Value : never }
/** A query as it is written: null and undefined leave a key out. */
type QueryChange<Q extends Query> = {
  [Key in keyof Q]?: (Q[Key] extends QueryValue<infer Value> ? Value : never) | null | undefined
}

type Segments<Path extends string> = Path extends `${infer First}/${infer Rest}` ? First | Segments<Rest> : Path
type RequiredNames<Path extends string> =
  Segments<Path> extends infer Segment
    ? Segment extends `:${string}?`
      ? never
      : Segment extends `:${infer Name}`
        ? Name
        : never
    : never
type Optional<Path extends string> =
  Segments<Path> extends infer Segment ? (Segment extends `:${infer Name}?` ? Name : never) : never
type Params<Path extends string> = { [Name in RequiredNames<Path>]: string | number } & {
  [Name in Optional<Path>]?: string | number | undefined
}
type QueryArgument<Q extends Query> = [keyof Q] extends [never] ? [] : [query?: QueryChange<Q>]
type Arguments<Path extends string, Q extends Query> = [RequiredNames<Path> | Optional<Path>] extends [never]
  ? QueryArgument<Q>
  : [RequiredNames<Path>] extends [never]
    ? [params?: Params<Path>, ...QueryArgument<Q>]
    : [params: Params<Path>, ...QueryArgument<Q>]

/** An address of the product: called with its parameters and its query, it gives the link. */
export interface Address<Path extends string, Q extends Query> {
  (...parts: Arguments<Path, Q>): string
  /** The path for a table of routes: relative to the address whose `child` it is. */
  readonly path: string
  /** The whole pattern, from the root. */
  readonly full: Path
  /** Reads the query, whatever somebody may have typed into the address bar. */
  read(search: URLSearchParams): QueryValues<Q>
  /** The query with some values changed; null removes one. Keys that aren't declared stay. */
  change(search: URLSearchParams, change: QueryChange<Q>): URLSearchParams
  /** An address below this one, for a screen that opens over it. It takes the same query and its own. */
  child<Below extends string, Own extends Query = Record<never, never>>(
    path: Below,
    query?: Own,
  ): Address<`${Path}/${Below}`, Q & Own>
}

/** Declares an address: `:name` is a parameter, `:name?` an optional one. Links and the table of routes both come from it. */
export function address<Path extends `/${string}`, Q extends Query = Record<never, never>>(
  path: Path,
  query?: Q,
): Address<Path, Q> {
  return addressOf<Path, Q>(path, path, query ?? ({} as Q))
}

function addressOf<Path extends string, Q extends Query>(full: Path, path: string, query: Q): Address<Path, Q> {
  const hasParams = full.includes(':')
  const link = (...parts: readonly unknown[]) => {
    const params = (hasParams ? parts[0] : undefined) as Record<string, unknown> | undefined
    const asked = parts[hasParams ? 1 : 0] as QueryChange<Q> | undefined
    return filled(full, params ?? {}) + searchOf(changed(query, new URLSearchParams(), asked ?? {}))
  }
  const parts = {
    path,
    full,
    read: (asked: URLSearchParams) =>
      Object.fromEntries(
        Object.entries(query).flatMap(([key, { read }]) => {
          const text = asked.get(key)
          const value = text && read(text)
          return value === undefined || value === null || value === '' ? [] : [[key, value]]
        }),
      ),
    change: (search: URLSearchParams, change: QueryChange<Q>) => changed(query, search, change),
    child: (below: string, own: Query = {}) =>
      addressOf(`${full === '/' ? '' : full}/${below}`, below, { ...query, ...own }),
  }
  return Object.assign(link, parts) as unknown as Address<Path, Q>
}

function filled(full: string, params: Record<string, unknown>): string {
  const segments = full.split('/').flatMap((segment) => {
    if (!segment.startsWith(':')) return [segment]
    const value = params[segment.slice(1).replace('?', '')]
    return value === undefined ? [] : [encodeURIComponent(String(value))]
  })
  return segments.join('/') || '/'
}

function changed(query: Query, before: URLSearchParams, change: Record<string, unknown>): URLSearchParams {
  const after = new URLSearchParams(before)
  for (const [key, value] of Object.entries(change)) {
    const text = value === undefined || value === null ? '' : query[key]!.write(value)
    if (text) after.set(key, text)
    else after.delete(key)
  }
  return after
}

/** A query as the end of an address, with `?`; empty where there is none. Times and lists stay readable. */
export function searchOf(query: URLSearchParams): string {
  return query.size > 0 ? `?${String(query).replaceAll('%3A', ':').replaceAll('%2C', ',')}` : ''
}

/** Whether a path is this address or one below it. */
export const isAddressWithin = (pathname: string, start: string) =>
  pathname === start || pathname.startsWith(`${start}/`)
