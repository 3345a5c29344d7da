import type { bookings, FileContent } from '@kontor/contract'
import type { LabelKey } from '@kontor/contract/labels/keys.ts'
import { type CsvStyle, csvMark, csvStyle, lineOf } from '@kontor/contract/values/csv.ts'
import type { Call } from '../../http/implement.ts'
import { type Language, sentence } from '../../http/labels/sentences.ts'
import { pacer } from '../../time/pace.ts'
import { dateOf, minuteAt } from '../../time/zones.ts'
import { allOf, groupsOf } from './list.ts'
import type { BookingRow } from './read.ts'

/**
 * The list as a file (decision 0029): every booking, however many, read as fast as the caller takes them. Bookings that
 * the caller sees in the grid only are left out, as in the list.
 */
export async function bookingsCsv(call: Call<typeof bookings.csv>): Promise<FileContent> {
  const { groups, today } = await groupsOf(call)
  const style = csvStyle(call.lang)
  const columns = columnsIn(call.lang)
  const headers = columns.map(([header]) => sentence(call.lang, header))
  const content = call.stream(async function* (rowsOf) {
    yield csvMark + lineOf(headers, style)
    for (const { head, given, kind } of groups.filter(({ head: { onGridOnly } }) => !onGridOnly))
      for await (const rows of rowsOf(allOf(call.db, given, kind)))
        yield await linesOf(rows, head.presetName, columns, style)
  })
  return { name: `${sentence(call.lang, 'bookings.title')} ${today}.csv`, content }
}

type Column = readonly [header: LabelKey, cell: (booking: BookingRow, list: string) => string | number | null]

/** The columns of the list, in its order (R208), and some that only a file needs. */
function columnsIn(lang: Language): readonly Column[] {
  const orPrivate = (value: string | null) => value ?? sentence(lang, 'bookings.private')
  return [
    ['bookings.column_list', (_, list) => list],
    ['bookings.column_resource', ({ resource_name }) => resource_name],
    ['bookings.column_place', ({ level_name }) => level_name],
    ['bookings.column_booking_id', ({ id }) => id],
    ['bookings.column_subject', ({ subject }) => orPrivate(subject)],
    ['bookings.column_host', ({ host }) => orPrivate(host)],
    ['bookings.column_start_time', ({ datetime_from, timezone }) => onLocalClock(datetime_from, timezone)],
    ['bookings.column_end_time', ({ datetime_to, timezone }) => onLocalClock(datetime_to, timezone)],
    ['bookings.column_timezone', ({ timezone }) => timezone],
    ['bookings.column_cost', ({ cost }) => cost],
    ['bookings.column_currency', ({ cost, currency }) => (cost === null ? null : currency)],
    [
      'bookings.column_status',
      ({ status, released_for }) => sentence(lang, `bookings.status_${released_for ?? status}`),
    ],
    [
      'bookings.column_approval_status',
      ({ approval_status: status, released_for }) =>
        status === 'not_required' || released_for === 'lapsed' ? null : sentence(lang, `bookings.approval_${status}`),
    ],
  ]
}

async function linesOf(rows: readonly BookingRow[], list: string, columns: readonly Column[], style: CsvStyle) {
  const pause = pacer()
  let lines = ''
  for (const row of rows) {
    const cells = columns.map(([, cell]) => cell(row, list))
    lines += lineOf(cells, style)
    await pause()
  }
  return lines
}

/** `2026-11-22 09:00` on the clock of the place: spreadsheets of every language read that as a time. */
function onLocalClock(utc: string, timezone: string): string {
  const instant = Date.parse(utc)
  const minute = minuteAt(instant, timezone)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${dateOf(instant, timezone)} ${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}
