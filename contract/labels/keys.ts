import type { en } from './index.ts'

/** The forms a counted text may have; `too_long_one` and `too_long_other` are named `too_long`. */
type Form = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
type NameOfKey<Key extends string> = Key extends `${infer Name}_${Form}` ? Name | Key : Key
type KeysOf<T> = {
  [K in keyof T & string]: T[K] extends string ? NameOfKey<K> : `${K}.${KeysOf<T[K]>}`
}[keyof T & string]

/** The key of a text of the product, with its namespace: `error.required`. */
export type LabelKey = KeysOf<typeof en>
/** A text of the namespace `error`, which says what is wrong with a field or a call. */
export type ErrorLabel = KeysOf<typeof en.error>
/** A name of the namespace `seed`: of the initial data of a company or person. */
export type SeedKey = KeysOf<typeof en.seed>
/** A text of the namespace `refusal`, which says why a resource can't be booked. */
export type RefusalLabel = KeysOf<typeof en.refusal>
