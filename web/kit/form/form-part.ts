import type { RefObject } from 'react'
import { afterPress } from '../ui/button/press.ts'
import { isLink } from './field.ts'
import { isPathWithin, pathInside, valueAt } from './paths.ts'
import { type Errors, errorAt } from './saving/failures.ts'

/** One field of a form: its value, its error, and how to change it. */
export interface Field<Value> {
  /** Its path in the body: `users.3.email`. */
  name: string
  value: Value
  error: string | null
  /** Sets the value and checks it (R145), for picks, switches and the like. */
  set(value: Value): void
}

/** A field to type into: no message appears until it is left (R144, R146). */
export interface TypedField<Value> extends Field<Value> {
  onBlur(): void
}

/** A field to type into, as the props of a text field. */
export interface TextInput {
  name: string
  error: string | null
  value: string
  onChange(event: { target: { value: string } }): void
  onBlur(event?: { relatedTarget: EventTarget | null }): void
}

type Texts<Values> = { [Key in keyof Values]: Values[Key] extends string ? Key : never }[keyof Values] & string
type Lists<Values> = {
  [Key in keyof Values]-?: NonNullable<Values[Key]> extends readonly object[] ? Key : never
}[keyof Values] &
  string
type ItemOf<List> = NonNullable<List> extends readonly (infer Item)[] ? Item : never

/** An object of the body, or the whole body: its fields, and the parts inside. */
export interface FormPart<Values> {
  values: Values
  field<Name extends keyof Values & string>(name: Name): Field<Values[Name]>
  typed<Name extends keyof Values & string>(name: Name): TypedField<Values[Name]>
  text<Name extends Texts<Values>>(name: Name): TextInput
  /** An object inside; if it is null, the first change creates it. */
  part<Name extends keyof Values & string>(name: Name): FormPart<NonNullable<Values[Name]>>
  /** A list of objects inside, as rows that can be added and removed. */
  rows<Name extends Lists<Values>>(name: Name): FormRows<ItemOf<Values[Name]>>
}

/**
 * The rows of a list. An error in a cell shows at the cell; `error` is about the list itself: too few rows, too many.
 */
export interface FormRows<Item> {
  name: string
  error: string | null
  rows: readonly FormRow<Item>[]
  add(item: Item): void
  remove(at: number): void
  move(from: number, to: number): void
}

export interface FormRow<Item> {
  /** Stays with the row when it moves. */
  key: number
  part: FormPart<Item>
  /** All errors at its cells, as one text: they and the values are everything that the row shows. */
  errors: string
}

/** The state that a form keeps for its parts. */
export interface FormState {
  values: object
  /** The newest values, for event handlers: a row that wasn't rendered again must not bring back older ones. */
  latest: RefObject<object>
  errors: Errors
  put(path: string, value: unknown): void
  check(path: string): void
  /** The key of each row of the list at a path. */
  keysOf(path: string, length: number): readonly number[]
  /** Rows of a list were moved, added or removed: `order` lists them by their old positions. */
  arrange(path: string, value: readonly unknown[], order: readonly number[]): void
}

/** The part of a form at a path; `''` is all of it. */
export function partOf<Values>(held: FormState, path: string): FormPart<Values> {
  const at = (name: string) => pathInside(path, name)
  const field = (name: string) => ({
    name: at(name),
    value: valueAt(held.values, at(name)) as never,
    error: errorAt(held.errors, at(name)),
  })
  return {
    values: valueAt(held.values, path) as Values,
    field: (name) => ({
      ...field(name),
      set: (value) => {
        held.put(at(name), value)
        held.check(at(name))
      },
    }),
    typed: (name) => ({
      ...field(name),
      set: (value) => held.put(at(name), value),
      onBlur: () => afterPress(() => held.check(at(name))),
    }),
    text: (name) => ({
      ...field(name),
      onChange: (event) => held.put(at(name), event.target.value),
      onBlur: (event) => {
        // A press on a link shows no new message. A message already shown is checked again, because a picker leads back
        // to it.
        if (!isLink(event?.relatedTarget) || errorAt(held.errors, at(name))) afterPress(() => held.check(at(name)))
      },
    }),
    part: (name) => partOf(held, at(name)),
    rows: (name) => rowsOf(held, at(name)),
  }
}

function rowsOf<Item>(held: FormState, name: string): FormRows<Item> {
  const listIn = (values: object) => (valueAt(values, name) ?? []) as readonly Item[]
  const change = (arranged: <Each>(list: readonly Each[], added: Each[]) => readonly Each[], ...added: Item[]) => {
    const list = listIn(held.latest.current)
    const places = list.map((_, at) => at)
    held.arrange(name, arranged(list, added), arranged(places, [list.length]))
  }
  const errorsAt = (path: string) =>
    JSON.stringify(Object.entries(held.errors).filter(([at]) => isPathWithin(at, path)))
  return {
    name,
    error: held.errors[name] ?? null,
    rows: held.keysOf(name, listIn(held.values).length).map((key, at) => {
      const path = pathInside(name, at)
      return { key, part: partOf<Item>(held, path), errors: errorsAt(path) }
    }),
    add: (item) => change((list, added) => [...list, ...added], item),
    remove: (at) => change((list) => list.toSpliced(at, 1)),
    move: (from, to) => change((list) => list.toSpliced(from, 1).toSpliced(to, 0, list[from]!)),
  }
}
