export interface Option<Value> {
  value: Value
  label: string
  /** At the line's end. */
  hint?: string | undefined
  /** Unavailable; it can't be selected. */
  isClosed?: boolean
}
