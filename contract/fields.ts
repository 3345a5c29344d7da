import { z } from 'zod'
import { type IdKind, id, pickedText } from './ids.ts'
import { wrongDate, wrongNumber } from './issues.ts'
import { mostAtOnce } from './values/limits.ts'
import { firstYear, isInYears, lastYear } from './values/years.ts'

/** A value that isn't even a text is reported as a wrong date, not as a wrong type (R148). */
const dated = {
  error: ({ code, input }: { code?: string; input?: unknown }) =>
    code === 'invalid_type' && input !== undefined && input !== null ? wrongDate : undefined,
}
/** A calendar day of the resource's own zone, yyyy-MM-dd. Impossible dates (31 June) are refused. */
export const day = z.iso.date(dated)
/** An instant in UTC, ISO 8601 with a zone. Answers always end in Z. */
export const instant = z.iso.datetime({ offset: true, ...dated })

const outOfBounds = { params: { label: 'year', values: { first: firstYear, last: lastYear } } }
/** A day in a query or a body. */
export const requestDay = day.refine(isInYears, outOfBounds)
/** PostgreSQL reads no instant whose zone is 16 hours or more from UTC; what isn't an instant stays as it is. */
const inUtc = (text: string) => {
  const at = text.endsWith('Z') ? Number.NaN : Date.parse(text)
  return Number.isNaN(at) ? text : new Date(at).toISOString()
}
/** An instant in a query or a body, with any zone; read as UTC. */
export const requestInstant = instant.refine(isInYears, outOfBounds).overwrite(inUtc)

/** A text of one line: breaks and control characters would lay it out as its author likes, in mails as well. */
const onOneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
export const subject = z.string().overwrite(onOneLine).trim().max(200)

/** An e-mail address by its shape; only an e-mail to it proves it. */
export const email = z.string().trim().min(1).max(254)

/** A value that isn't a number is reported as such (R138), not as a wrong type. */
const typedNumber = {
  error: ({ code, input }: { code?: string; input?: unknown }) =>
    code === 'invalid_type' && input !== undefined && input !== null ? wrongNumber : undefined,
}
/** A number that people type in a form, with decimals or without. */
export const decimalNumber = z.number(typedNumber)
export const wholeNumber = z.int(typedNumber)

/** A language code: `en`, `pt-BR`. */
export const locale = z.string().min(2).max(12)

/** The visible part of a text, without blanks and invisible characters at its ends. */
const shown = (text: string) => onOneLine(text).replace(/^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu, '')
/** A name of something people administer. */
export const name = z.string().overwrite(shown).min(1).max(200)
/**
 * Texts of a row in other languages, `[{ locale, name }]`: the one shape of translations in requests and answers. Where a
 * language has none, the row's own text shows.
 */
// convention: the one declaration of that shape
export const translated = <Texts extends z.ZodRawShape>(texts: Texts) => z.array(z.object({ locale, ...texts })).max(50)
export type TranslatedTexts<Texts extends object> = ({ locale: string } & Texts)[]
/** Its name in other languages. */
export const translations = translated({ name })
export type Translations = z.infer<typeof translations>

/** A half-open range `[datetime_from, datetime_to)` in UTC. */
export const Slot = z.object({ datetime_from: instant, datetime_to: instant })
export type Slot = z.infer<typeof Slot>
/** A range in a body. */
export const RequestSlot = z.object({ datetime_from: requestInstant, datetime_to: requestInstant })

/** The version of a row: rises with every change of it. */
export const rowVersion = z.int().min(1)
/**
 * The body of a change. `version` is the one the change was made from; if the row has another one by now, the answer is
 * 409 `version_changed`. Without it the change is accepted. `If-Match` says the same.
 */
export const changeOf = <Shape extends z.ZodRawShape>(body: z.ZodObject<Shape>) =>
  body.extend({ version: rowVersion.optional() })

/**
 * The body of a call that changes several rows. Their ids aren't checked beforehand: a row that is gone is refused by
 * itself. `is_preview`: nothing is changed, and the answer is the same.
 */
export const several = z.object({
  picked: z.array(z.int().min(1).max(Number.MAX_SAFE_INTEGER)).min(1).max(mostAtOnce),
  is_preview: z.boolean().default(false),
})
/**
 * The body for rows with versions. `versions` are those that the rows were shown with, one for each of `picked`, in its
 * order; a row that has another by now is refused.
 */
export const severalWithVersions = several
  .extend({ versions: z.array(rowVersion).max(mostAtOnce).optional() })
  .superRefine(({ picked, versions }, { addIssue }) => {
    if (!versions || versions.length === picked.length) return
    const size = { exact: true, input: versions, path: ['versions'] }
    if (versions.length < picked.length)
      addIssue({ code: 'too_small', origin: 'array', minimum: picked.length, ...size })
    else addIssue({ code: 'too_big', origin: 'array', maximum: picked.length, ...size })
  })
/** The answer of a call for several rows: the ids of those it changed, and of the others with the reason. */
export const outcomeOf = <const Reason extends string>(kind: IdKind, reasons: readonly Reason[]) =>
  one(z.object({ done: z.array(id(kind)), refused: z.array(z.object({ id: id(kind), reason: z.enum(reasons) })) }))

/** The caller's rights on this item. */
export const Meta = z.object({ create: z.boolean(), read: z.boolean(), update: z.boolean(), delete: z.boolean() })
export type Meta = z.infer<typeof Meta>

/** The price of a resource. Null: it is free of charge; of a currency: none is set. */
export const price = { price_per_hour: z.number().nullable(), currency: z.string().nullable() }

/** Limits of a caller on a resource. Null: no limit. `days_ahead` days, `longest_minutes` minutes, the rest a count. */
export const Limits = z.object({
  days_ahead: z.number().nullable(),
  longest_minutes: z.number().nullable(),
  bookings_a_day: z.number().nullable(),
  bookings_a_week: z.number().nullable(),
  bookings_at_once: z.number().nullable(),
})
export type Limits = z.infer<typeof Limits>
/** Each limit is a permission of that name, in capitals. */
export const limitNames = Limits.keyof().options

export const one = <S extends z.ZodType>(item: S) => z.object({ data: item })
export const many = <S extends z.ZodType>(item: S) => z.object({ data: z.array(item) })

export const pageQuery = z.object({
  page: z.coerce.number<number | string>().int().min(1).default(1),
  per_page: z.coerce.number<number | string>().int().min(1).max(200).default(200),
})

/** The most values in one list of a query or a body. */
const mostChosen = 500

/** A query brings its values as text. */
type ReadsText<S extends z.ZodType> = z.input<S> extends number ? 'a query has texts: idText, not id' : unknown
/** Several of these values in a query: `kind[]=desk&kind[]=room`. Matches any of them. */
export const anyOf = <S extends z.ZodType>(item: S & ReadsText<S>) =>
  z
    .array(item as S)
    .max(mostChosen)
    .optional()

/** `includes=translations`: what each item has besides. Other words than these are refused. */
export const including = <const Part extends string>(...parts: readonly [Part, ...Part[]]) =>
  z.array(z.enum(parts)).max(parts.length).optional()

const rangeOf = <S extends z.ZodType>(end: S) => z.object({ from: end, to: end }).partial().optional()
/** `created_at[from]=…&created_at[to]=…`: from an instant on, and before another; either end may be left out. */
export const instantRange = rangeOf(requestInstant)
/** `seats[from]=4&seats[to]=8`: both ends included, either may be left out. */
export const numberRange = rangeOf(z.coerce.number<number | string>().int().min(0).max(1_000_000_000))
/** `is_active=true` or `false`. */
export const yesNo = z.stringbool().optional()

/**
 * The query of every list: a page, words to search for, an order, and the list's own filters. `sort` names the columns
 * it can be ordered by, the default first; `-name` reverses the order. `picked` are rows whose names a field needs;
 * those that aren't in the list are left out.
 */
export const listQuery = <const Column extends string, Filters extends z.ZodRawShape>(
  columns: readonly [Column, ...Column[]],
  filters: Filters,
) => {
  const orders = columns.flatMap((column) => [column, `-${column}`] as const)
  return pageQuery.extend({
    query: z.string().trim().max(200).optional(),
    picked: anyOf(pickedText),
    sort: z.enum(orders as [Column | `-${Column}`, ...(Column | `-${Column}`)[]]).default(columns[0] as never),
    ...filters,
  })
}

/** A page of a list. `total` counts what the caller may see. */
export const pageOf = <S extends z.ZodType>(item: S) =>
  z.object({
    data: z.array(item),
    meta: z.object({
      pagination: z.object({ current_page: z.int(), last_page: z.int(), per_page: z.int(), total: z.int() }),
    }),
  })
export const done = z.object({ success: z.literal(true) })
