import type { Endpoint, Output, Schema } from '@kontor/contract'
import type { Answer, CallInput, Route } from '../http/route.ts'
import type { DayRange, Filter, NumberRange } from './filter/filter-values.ts'

interface Pagination {
  current_page: number
  last_page: number
  per_page: number
  total: number
}

type IsPaged<E extends Endpoint> =
  Answer<E> extends { data: { id: number }[]; meta: { pagination: Pagination } } ? true : false

/** A call that answers a page of a list and takes what every list takes (`listQuery` of the contract). */
export type ListRoute<E extends Endpoint> = IsPaged<E> extends true ? Route<E> : never

type HasParams<E extends Endpoint> = E extends { readonly params: Schema } ? true : false

/** A list call whose path needs no params, so that a picker can use it anywhere. */
export type WholeListRoute<E extends Endpoint> = HasParams<E> extends true ? never : ListRoute<E>

/** A list call whose rows have a name: entries of a catalogue, people. */
export type NamedListRoute<E extends Endpoint> = Item<E> extends { name: string } ? WholeListRoute<E> : never

export type Item<E extends Endpoint> = Answer<E> extends { data: (infer Row extends { id: number })[] } ? Row : never
type Query<E extends Endpoint> = NonNullable<CallInput<E>['query']>
type OfEveryList = 'page' | 'per_page' | 'query' | 'picked' | 'sort'

/** The part of a list's query that a screen can fix; the rest is in the address. */
export type FixedQuery<E extends Endpoint> = Omit<Query<E>, 'page' | 'per_page' | 'query' | 'picked'>

type Options<E extends Endpoint> = Pick<CallInput<E>, 'params'> & { query?: Partial<FixedQuery<E>>; name?: string }

/**
 * Options of a list: `params` if its path has them, `query` for fixed filters, and `name`, its part of the address, if
 * the screen has several lists.
 */
export type ListOptions<E extends Endpoint> = HasParams<E> extends true ? [Options<E>] : [Options<E>?]

/** The columns the server can order by. */
export type SortColumn<E extends Endpoint> = Exclude<NonNullable<Query<E>['sort' & keyof Query<E>]>, `-${string}`>
/** The names of the filters the call takes. */
export type FilterName<E extends Endpoint> = Exclude<keyof Query<E> & string, OfEveryList>
type QueryValueOf<E extends Endpoint, Name> = NonNullable<Output<E['query']>[Name & keyof Output<E['query']>]>
/** The value of one filter: several values, yes or no, or a range. Instants are chosen as days. */
export type FilterValue<E extends Endpoint, Name extends FilterName<E>> =
  QueryValueOf<E, Name> extends readonly (infer One)[]
    ? readonly One[]
    : QueryValueOf<E, Name> extends { from?: number | undefined }
      ? NumberRange
      : QueryValueOf<E, Name> extends { from?: string | undefined }
        ? DayRange
        : QueryValueOf<E, Name>
export type FilterOf<E extends Endpoint, Name extends FilterName<E>> = Filter<FilterValue<E, Name>>

interface Column<Row> {
  header: string
  /** The content of the cell; else the value itself. */
  cell?: (row: Row) => React.ReactNode
  /** The content as text, for the CSV and a phone's second line; else the value itself. */
  text?: (row: Row) => string
  /** The text for a phone's second line, where no heading says what a number counts. */
  line?: (row: Row) => string
  /** Aligned to the end of the cell, as numbers are. */
  isNumber?: true
  /** The row's state, which a phone shows at the row's end instead of in its second line. */
  isState?: true
  /** The column's width, in rem; without it the table shares out what is left. */
  width?: number
}

/** The columns of a list by property of its rows, in this order. `sort` compiles only if the server can order by it. */
export type Columns<E extends Endpoint> = {
  readonly [Key in keyof Item<E> & string]?: Column<Item<E>> & (Key extends SortColumn<E> ? { sort?: true } : object)
}

/** Declares the columns of a list call. A column that its rows don't have doesn't compile. */
export const columnsOf = <E extends Endpoint>(_route: ListRoute<E>, columns: Columns<E>): Columns<E> => columns
