import type { WorkingHours } from '@kontor/contract'
import {
  type openingHours as calls,
  NewHours,
  type OpeningHours,
  type StoredHours,
} from '@kontor/contract/calls/opening-hours.ts'
import { weekdays } from '@kontor/contract/calls/weekdays.ts'
import { useTranslation } from 'react-i18next'
import { FormPanel } from '../../kit/form/FormPanel.tsx'
import { DateField } from '../../kit/form/fields/DateField.tsx'
import type { FormPart } from '../../kit/form/form-part.ts'
import { LoadedPanel } from '../../kit/form/LoadedPanel.tsx'
import { Rows } from '../../kit/form/rows/Rows.tsx'
import { useSaved } from '../../kit/form/saving/useSaved.ts'
import { type EndpointForm, useEndpointForm } from '../../kit/form/useEndpointForm.ts'
import { useCall } from '../../kit/http/call.ts'
import type { Route } from '../../kit/http/route.ts'
import { useOnChange } from '../../kit/latest.ts'
import { useFormats } from '../../kit/time/formats.ts'
import { PlaceZone } from '../../kit/time/place-zone.ts'
import { addDays, dayIn } from '../../kit/time/time.ts'
import { Switch } from '../../kit/ui/input/Switch.tsx'
import { TextField } from '../../kit/ui/input/TextField.tsx'
import { Impact, undecided, useToldOutcome } from '../effects/effects.ts'
import { hoursInWords } from '../hours-in-words/hours-in-words.ts'
import classes from './HoursPanel.module.css'
import { RangesField, WeekFields } from './WeekFields.tsx'

type SetCall = typeof calls.setOfLevel | typeof calls.setOfType | typeof calls.setOfResource

interface Props {
  id: number
  reads: Route<typeof calls.ofLevel> | Route<typeof calls.ofType> | Route<typeof calls.ofResource>
  saves: Route<typeof calls.setOfLevel> | Route<typeof calls.setOfType> | Route<typeof calls.setOfResource>
  closesTo: string
  /** A day that gets other hours than its week. */
  date: string | undefined
}

/** The opening hours that a place, a type or a resource sets itself: its week, and the days that differ from it. */
export function HoursPanel({ reads, saves, ...shown }: Props) {
  const { t } = useTranslation()
  const read = useCall(reads as Route<typeof calls.ofLevel>, { params: { id: shown.id } })
  return (
    <LoadedPanel title={t('availability.hours')} read={read} closesTo={shown.closesTo}>
      {({ data }) => <Form {...shown} hours={data} saves={saves as Route<SetCall>} />}
    </LoadedPanel>
  )
}

/** Those of a type come from nowhere else, and have no zone. */
type HoursToShow = StoredHours & Partial<Pick<OpeningHours, 'inherited' | 'timezone'>>

const usualWeek: WorkingHours = Object.fromEntries(weekdays.slice(0, 5).map((day) => [day, [['08:00', '18:00']]]))

function Form({
  id,
  hours,
  saves,
  closesTo,
  date,
}: Omit<Props, 'reads' | 'saves'> & { hours: HoursToShow; saves: Route<SetCall> }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const saved = useSaved(closesTo)
  const told = useToldOutcome()
  const { working_hours, dated_hours, inherited, version, timezone } = hours
  const form = useEndpointForm(saves, NewHours, {
    initial: { working_hours, dated_hours, ...undecided },
    params: { id },
    version,
    onSaved: (answer) => saved(told(t('availability.hours_saved'), answer)),
  })
  const week = form.field('working_hours')
  const from = inherited?.working_hours
    ? hoursInWords(inherited.working_hours, formats) || t('pick.closed')
    : t(inherited ? 'levels.always_open' : 'availability.at_each_place')
  return (
    <FormPanel title={t('availability.hours')} form={form} closesTo={closesTo} item={hours}>
      <Switch
        label={t('pick.own_hours')}
        {...(week.value === null && {
          hint: inherited?.source ? t('levels.as_above', { place: inherited.source.name, value: from }) : from,
        })}
        checked={week.value !== null}
        onChange={(own) => week.set(own ? (inherited?.working_hours ?? usualWeek) : null)}
      />
      {week.value !== null && (
        <div>
          <WeekFields week={form.part('working_hours')} />
        </div>
      )}
      <PlaceZone value={timezone}>
        <DatedRows form={form} timezone={timezone} asked={date} />
      </PlaceZone>
      <Impact route={saves} params={{ id }} form={form} fields={['working_hours', 'dated_hours']} />
    </FormPanel>
  )
}

type DatedHours = NewHours['dated_hours'][number]

/** `asked`: a day that gets hours of its own, because somebody pressed it. */
function DatedRows({
  form,
  timezone,
  asked,
}: {
  form: EndpointForm<NewHours>
  timezone: string | undefined
  asked: string | undefined
}) {
  const { t } = useTranslation()
  const rows = form.rows('dated_hours')
  const starts = (day: string): DatedHours => ({ from: day, to: day, hours: [], reason: '' })
  useOnChange(asked, (day) => {
    const isThere = form.values.dated_hours.some(({ from, to }) => day !== undefined && from <= day && day <= to)
    if (day !== undefined && !isThere) rows.add(starts(day))
  })
  return (
    <Rows
      label={t('availability.exceptions')}
      rows={rows}
      nameOf={(place) => t('availability.exception_n', { place })}
      adds={t('availability.add_exception')}
      starts={() => starts(addDays(dayIn(new Date(), timezone ?? 'UTC'), 1))}
    >
      {datedFields}
    </Rows>
  )
}

const datedFields = (part: FormPart<DatedHours>) => <DatedFields part={part} />

function DatedFields({ part }: { part: FormPart<DatedHours> }) {
  const { t } = useTranslation()
  return (
    <>
      <DateField label={t('availability.from_day')} field={part.typed('from')} />
      <DateField label={t('availability.to_day')} field={part.typed('to')} />
      <div className={classes.wide}>
        <RangesField
          name={t('availability.hours_then')}
          rows={part.rows('hours' as never) as never}
          field={part.typed('hours')}
        />
        <TextField label={t('availability.reason')} hint={t('availability.reason_hint')} {...part.text('reason')} />
      </div>
    </>
  )
}
