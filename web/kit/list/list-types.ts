import type { Endpoint } from '@kontor/contract'
import type { Answer, CallInput, Route } from '../http/route.ts'

interface Pagination {
  current_page: number
  last_page: number
  per_page: number
  total: number
}

/** A call that answers a page of a list and takes what every list takes (`listQuery` of the contract). */
export type ListRoute<E extends Endpoint> =
  Answer<E> extends { data: { id: number }[]; meta: { pagination: Pagination } } ? Route<E> : never

export type Item<E extends Endpoint> = Answer<E> extends { data: (infer Row extends { id: number })[] } ? Row : never
type Query<E extends Endpoint> = NonNullable<CallInput<E>['query']>

/** The columns the server can order by. */
export type SortColumn<E extends Endpoint> = Exclude<NonNullable<Query<E>['sort' & keyof Query<E>]>, `-${string}`>
/** The names of the filters the call takes. */
export type FilterName<E extends Endpoint> = Exclude<keyof Query<E> & string, 'page' | 'per_page' | 'query' | 'sort'>
/** The values of one filter. */
export type FilterValue<E extends Endpoint, Name extends FilterName<E>> =
  NonNullable<Query<E>[Name & keyof Query<E>]> extends readonly (infer Value extends string | number)[] ? Value : never

interface Column<Row> {
  header: string
  /** What stands in the cell; else the value itself. */
  cell?: (row: Row) => React.ReactNode
  /** The same as words, for the CSV and a phone's second line; else the value itself. */
  text?: (row: Row) => string
  /** The same on a phone's second line, where no heading says what a number counts. */
  line?: (row: Row) => string
  /** At the end of its cell, as numbers stand. */
  isNumber?: true
  /** Of the table, in rem; else the table shares out what is left. */
  width?: number
}

/** A column for some of the row's properties, in their order here. `sort` compiles where the server can order by it. */
export type Columns<E extends Endpoint> = {
  readonly [Key in keyof Item<E> & string]?: Column<Item<E>> & (Key extends SortColumn<E> ? { sort?: true } : object)
}
