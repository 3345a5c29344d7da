export interface Option<Value> {
  value: Value
  label: string
  /** At the line's end. */
  hint?: string | undefined
  /** Unavailable; it can't be selected. */
  isClosed?: boolean
  /** The number of options above it that it is in; each stands before those in it. */
  depth?: number
}
