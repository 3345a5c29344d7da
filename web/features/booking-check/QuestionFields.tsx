import { clockTime } from '@kontor/contract/values/written-time.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DateField } from '../../kit/form/fields/DateField.tsx'
import { TimeField } from '../../kit/form/fields/TimeField.tsx'
import type { Field, TypedField } from '../../kit/form/form-part.ts'
import { Sentence } from '../../kit/form/Sentence.tsx'
import type { ApiError } from '../../kit/http/api-error.ts'
import { useOnChange } from '../../kit/latest.ts'
import { RowField } from '../../kit/pick/RowField.tsx'
import { PlaceZone } from '../../kit/time/place-zone.ts'
import { isDay } from '../../kit/time/read-day.ts'
import { instantOf, textOf } from '../../kit/time/slot.ts'
import { addDays, dayIn, formatInstant, instantIn, minutesOf } from '../../kit/time/time.ts'
import { WithParts } from '../../kit/ui/text/WithParts.tsx'
import classes from './booking-check.module.css'
import { checkedPersonPicker, checkedResourcePicker } from './pickers.ts'
import type { Question } from './useQuestion.ts'

interface Props {
  question: Question
  /** The zone of the resource; undefined until it is known. */
  zone: string | undefined
  /** The server's sentences, by the fields of the call. */
  errors: ApiError['errors']
}

/** The question, with its fields in the sentence. The time is on the clock of the resource; it is asked about once all of it can be read. */
export function QuestionFields({ question, zone, errors }: Props) {
  const { t } = useTranslation()
  const { asked, set } = question
  const when = useWhen(question, zone, errors)
  const row = (name: 'user_id' | 'resource_id'): Field<number | null> => ({
    name,
    value: asked[name] ?? null,
    error: errors[name]?.[0] ?? null,
    set: (value) => value !== null && set({ [name]: value, ...(name === 'resource_id' && zone && unread) }),
  })
  const [person, resource] = [t('booking_check.person'), t('booking_check.resource')]
  return (
    <div className={classes.fields}>
      <Sentence
        text={(words) => t('booking_check.question', words)}
        fields={{
          person: <RowField label={person} empty={person} picker={checkedPersonPicker} field={row('user_id')} />,
          resource: (
            <RowField label={resource} empty={resource} picker={checkedResourcePicker} field={row('resource_id')} />
          ),
          when: (
            <>
              <PlaceZone value={zone}>
                <DateField label={t('booking_check.day')} field={when('date')} />
              </PlaceZone>
              <WithParts
                text={(words) => t('shell.range', words)}
                parts={{
                  from: <TimeField label={t('booking_check.from')} field={when('from')} />,
                  to: <TimeField label={t('booking_check.to')} field={when('to')} />,
                }}
              />
            </>
          ),
        }}
      />
    </div>
  )
}

/** Another resource may have another clock: the time in the fields is read on it, once its zone is known. */
const unread = { from: undefined, to: undefined }

interface When {
  date: string
  from: string
  to: string
}

/** The fields of the time: what is typed stays until it can be read in the resource's zone, and then goes to the address. */
function useWhen({ asked, set }: Question, zone: string | undefined, errors: ApiError['errors']) {
  const { t } = useTranslation()
  const inAddress = (): When => {
    if (!zone) return { date: '', from: '', to: '' }
    const from = Number.isNaN(instantOf(asked.from ?? '')) ? '' : asked.from!
    const to = Number.isNaN(instantOf(asked.to ?? '')) ? '' : asked.to!
    const clock = (text: string) => (text ? formatInstant(text, zone, 'HH:mm') : '')
    return { date: from ? dayIn(from, zone) : '', from: clock(from), to: clock(to) }
  }
  const [typed, setTyped] = useState(inAddress)
  const write = (when: When) => {
    const range = zone && rangeOf(when, zone)
    if (range) set({ from: textOf(range.from), to: textOf(range.to) })
  }
  useOnChange(`${asked.from} ${asked.to} ${zone}`, () => {
    if (!zone) return
    if (asked.from || asked.to) setTyped(inAddress())
    else write(typed)
  })
  const put = (next: When) => {
    setTyped(next)
    write(next)
  }
  const isRead = (name: keyof When) => (name === 'date' ? isDay(typed.date) : clockTime.test(typed[name]))
  return (name: keyof When): TypedField<string> => ({
    name,
    value: typed[name],
    error:
      typed[name] && !isRead(name)
        ? t(name === 'date' ? 'error.date' : 'error.clock_time')
        : (errors[`datetime_${name}`]?.[0] ?? null),
    set: (value) => put({ ...typed, [name]: value }),
    onBlur: () => undefined,
  })
}

/** An end that isn't after the start is on the next day. */
function rangeOf({ date, from, to }: When, zone: string) {
  if (!isDay(date) || !clockTime.test(from) || !clockTime.test(to)) return null
  const last = minutesOf(to) > minutesOf(from) ? date : addDays(date, 1)
  return { from: instantIn(date, minutesOf(from), zone).getTime(), to: instantIn(last, minutesOf(to), zone).getTime() }
}
