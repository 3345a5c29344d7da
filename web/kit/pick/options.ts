export interface Option<Value> {
  value: Value
  label: string
  /** At the line's end. */
  hint?: string | undefined
  /** How deep it stands in a tree. */
  depth?: number
  /** Shown as an ancestor only, or unavailable; it can't be selected. */
  isClosed?: boolean
}
