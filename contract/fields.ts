import { z } from 'zod'

/** The longest a booking may last, in minutes (31 days). The database holds the same bound. */
export const longestBooking = 31 * 24 * 60
/** All bookings start and end on this step, in minutes. */
export const bookingStep = 15

export const id = z.int().min(1).max(Number.MAX_SAFE_INTEGER)
/** An id in a path or a query string. */
export const idText = z.coerce.number<number | string>().pipe(id)
/** A calendar day of the resource's own zone, yyyy-MM-dd. Impossible dates (31 June) are refused. */
export const day = z.iso.date()
/** An instant in UTC, ISO 8601 with a zone. Answers always end in Z. */
export const instant = z.iso.datetime({ offset: true })
export const subject = z.string().trim().max(200)

export const idParam = z.object({ id: idText })

/** A half-open range `[datetime_from, datetime_to)` in UTC. */
export const Slot = z.object({ datetime_from: instant, datetime_to: instant })
export type Slot = z.infer<typeof Slot>

/** What the caller may do with this very item. */
export const Meta = z.object({ create: z.boolean(), read: z.boolean(), update: z.boolean(), delete: z.boolean() })

/** Limits of a caller on a resource. Null: no limit. `days_ahead` days, `longest_minutes` minutes, the rest a count. */
export const Limits = z.object({
  days_ahead: z.number().nullable(),
  longest_minutes: z.number().nullable(),
  bookings_a_day: z.number().nullable(),
  bookings_a_week: z.number().nullable(),
  bookings_at_once: z.number().nullable(),
})
export type Limits = z.infer<typeof Limits>

export const one = <S extends z.ZodType>(item: S) => z.object({ data: item })
export const many = <S extends z.ZodType>(item: S) => z.object({ data: z.array(item) })

export const pageQuery = z.object({
  page: z.coerce.number<number | string>().int().min(1).default(1),
  per_page: z.coerce.number<number | string>().int().min(1).max(200).default(200),
})
/** A page of a list. `total` counts what the caller may see. */
export const pageOf = <S extends z.ZodType>(item: S) =>
  z.object({
    data: z.array(item),
    meta: z.object({
      pagination: z.object({ current_page: z.int(), last_page: z.int(), per_page: z.int(), total: z.int() }),
    }),
  })
export const done = z.object({ success: z.literal(true) })
