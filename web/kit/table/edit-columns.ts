import { readNumber, writeNumber } from '../form/fields/written-numbers.ts'

/** A column whose cells can be typed into. */
export interface EditColumn<Row> {
  key: keyof Row & string
  header: string
  /** In rem. */
  width?: number
  isNumber?: true
  /** The value of a typed or pasted text. Text that can't be read is kept as typed, and the schema refuses it. */
  read(text: string, language: string): unknown
  write(value: unknown, language: string): string
  /** The choices, as they are written. */
  options?: readonly string[]
}

type KeyOf<Row, Value> = { [Key in keyof Row]: Row[Key] extends Value ? Key : never }[keyof Row] & string
type Look = Pick<EditColumn<never>, 'header'> & { width?: number }
type NumberKey<Row> = KeyOf<Row, number | null>

/** Columns of a row's own properties: one that it doesn't have, or of another type, doesn't compile. */
export function editColumns<Row>() {
  return {
    text: (key: KeyOf<Row, string>, look: Look): EditColumn<Row> => ({
      key,
      ...look,
      read: (text) => text.trim(),
      write: (value) => String(value ?? ''),
    }),
    /** An empty cell is null. */
    number: (key: NumberKey<Row>, look: Look): EditColumn<Row> => ({
      key,
      ...look,
      isNumber: true,
      read: (text, language) => (text.trim() === '' ? null : (readNumber(text.trim(), language) ?? text)),
      write: (value, language) => (typeof value === 'number' ? writeNumber(value, language) : String(value ?? '')),
    }),
    choice: <Key extends KeyOf<Row, string | boolean>>(
      key: Key,
      { options, ...look }: Look & { options: readonly { value: Row[Key]; label: string }[] },
    ): EditColumn<Row> => ({
      key,
      ...look,
      options: options.map(({ label }) => label),
      read: (text) => {
        const wanted = text.trim().toLocaleLowerCase()
        const found = options.find(
          ({ value, label }) => label.toLocaleLowerCase() === wanted || String(value).toLowerCase() === wanted,
        )
        return found ? found.value : text
      },
      write: (value) => options.find((option) => option.value === value)?.label ?? String(value ?? ''),
    }),
  }
}
