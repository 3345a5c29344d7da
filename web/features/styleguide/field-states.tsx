import { type Weekday, weekdays } from '@kontor/contract/calls/weekdays.ts'
import { IconDoor, IconLock } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { CheckboxesField } from '../../kit/form/fields/CheckboxesField.tsx'
import { ColourField } from '../../kit/form/fields/ColourField.tsx'
import { DateField } from '../../kit/form/fields/DateField.tsx'
import { DateRangeField } from '../../kit/form/fields/DateRangeField.tsx'
import { DurationField } from '../../kit/form/fields/DurationField.tsx'
import { FileField } from '../../kit/form/fields/FileField.tsx'
import { IconField } from '../../kit/form/fields/IconField.tsx'
import { ImageField } from '../../kit/form/fields/ImageField.tsx'
import { MoneyField } from '../../kit/form/fields/MoneyField.tsx'
import { NumberField } from '../../kit/form/fields/NumberField.tsx'
import { RadioField } from '../../kit/form/fields/RadioField.tsx'
import { SelectField } from '../../kit/form/fields/SelectField.tsx'
import { TimeField } from '../../kit/form/fields/TimeField.tsx'
import { WeekdaysField } from '../../kit/form/fields/WeekdaysField.tsx'
import type { TypedField } from '../../kit/form/form-part.ts'
import { ReadOnly } from '../../kit/form/read-only.ts'
import { RichTextField } from '../../kit/form/rich/RichTextField.tsx'
import { Sentence } from '../../kit/form/Sentence.tsx'
import { TagsField } from '../../kit/form/tags/TagsField.tsx'
import { Switch } from '../../kit/ui/input/Switch.tsx'
import { TextArea } from '../../kit/ui/input/TextArea.tsx'
import { TextField } from '../../kit/ui/input/TextField.tsx'
import classes from './styleguide.module.css'

const states = { empty: 'Empty', filled: 'Filled in', long: 'Long', wrong: 'Wrong', shown: 'Read-only' } as const
type State = keyof typeof states

/** A field with a value of its own in one state; nothing checks it. */
function Sample<Value>(props: {
  state: State
  values: Values<Value>
  children: (field: TypedField<Value>) => ReactNode
}) {
  const { state, values, children } = props
  const [value, set] = useState(state === 'empty' || state === 'long' ? values[state] : values.filled)
  const error = state === 'wrong' ? 'Choose another one, or ask who looks after this place.' : null
  return children({ name: `sample-${state}`, value, error, set, onBlur: () => undefined })
}

interface Values<Value> {
  empty: Value
  filled: Value
  long: Value
}

/** A kind of field: `draw` shows it in a state. */
const kind = <Value,>(values: Values<Value>, draw: (field: TypedField<Value>) => ReactNode) => {
  return (state: State) => (
    <Sample key={state} state={state} values={values}>
      {draw}
    </Sample>
  )
}

const long = 'A name that is as long as people sometimes make it, with all that they know about the place'
const text = { empty: '', filled: '3-A14', long }
const number = { empty: null, filled: 90, long: 1_234_567 } as Values<number | null>
const day = { empty: '', filled: '2026-11-23', long: 'the day after tomorrow, or the one after that' }
const options = [
  { value: 'desk', label: 'Desk' },
  { value: 'room', label: long },
] as const
type Option = (typeof options)[number]['value']
const icons = [
  { value: 'lock', label: 'Lock', icon: <IconLock size={18} stroke={1.6} aria-hidden /> },
  { value: 'door', label: long, icon: <IconDoor size={18} stroke={1.6} aria-hidden /> },
] as const
type Icon = (typeof icons)[number]['value']
const some = { empty: [], filled: ['desk'], long: ['desk', 'room'] } as Values<Option[]>
const places = Array.from({ length: 300 }, (_, n) => ({ value: n + 1, label: n === 3 ? long : `Place ${n + 1}` }))
const manyTags = places.slice(0, 20).map(({ value }) => value)
const upload = { field: 'file', types: ['image/png'], most: 2_000_000 }
const file = { upload, chooses: 'Choose a file', onChoose: () => undefined }
const textOf = ({ name, error, value, set, onBlur }: TypedField<string>) => ({
  ...{ name, error, value, onBlur },
  onChange: ({ target }: { target: { value: string } }) => set(target.value),
})

/** Every kind of field, by its name in the kit; a test holds that none is missing. */
export const kinds: Readonly<Record<string, (state: State) => ReactNode>> = {
  TextField: kind(text, (field) => <TextField label="Name" hint="As on the sign." {...textOf(field)} />),
  TextArea: kind({ ...text, long: `${long}\n${long}` }, (field) => (
    <TextArea label="Notes" rows={3} {...textOf(field)} />
  )),
  RichTextField: kind(
    { empty: '', filled: '<p>Open on <b>Monday</b>.</p>', long: `<h2>${long}</h2><p>${long}</p>` },
    (field) => <RichTextField label="Text" field={field} />,
  ),
  NumberField: kind(number, (field) => <NumberField label="Width" unit="cm" field={field} hint="A whole number." />),
  MoneyField: kind(number, (field) => <MoneyField label="Price" currency="EUR" field={field} />),
  DurationField: kind(number, (field) => <DurationField label="Length" field={field} />),
  DateField: kind(day, (field) => <DateField label="Day" field={field} />),
  DateRangeField: kind(day, (field) => (
    <DateRangeField label="Away" labels={{ from: 'First day', to: 'Last day' }} from={field} to={field} />
  )),
  TimeField: kind({ empty: '', filled: '09:30', long: 'half past nine in the morning' }, (field) => (
    <TimeField label="From" field={field} />
  )),
  SelectField: kind<Option>({ empty: 'desk', filled: 'desk', long: 'room' }, (field) => (
    <SelectField label="Kind" field={field} options={options} />
  )),
  RadioField: kind<Option | null>({ empty: null, filled: 'desk', long: 'room' }, (field) => (
    <RadioField<Option> label="Kind" field={field} options={options} />
  )),
  IconField: kind<Icon | null>({ empty: null, filled: 'lock', long: 'door' }, (field) => (
    <IconField<Icon> label="Icon" field={field} none="None" options={icons} />
  )),
  CheckboxesField: kind(some, (field) => <CheckboxesField<Option> label="Kinds" field={field} options={options} />),
  WeekdaysField: kind<Weekday[]>({ empty: [], filled: weekdays.slice(0, 2), long: [...weekdays] }, (field) => (
    <WeekdaysField label="Days" field={field} />
  )),
  TagsField: kind<number[]>({ empty: [], filled: [1, 2], long: manyTags }, (field) => (
    <TagsField label="Places" field={field} options={places} hint="Type to find one." />
  )),
  ColourField: kind({ empty: '', filled: '#3b5bdb', long: 'the blue of the sign' }, (field) => (
    <ColourField label="Colour" field={field} />
  )),
  FileField: kind({ empty: '', filled: 'ground-floor.png', long: `${long}.png` }, ({ value, error }) => (
    <FileField {...file} label="Plan" error={error} hint="PNG, at most 2 MB.">
      <bdi>{value}</bdi>
    </FileField>
  )),
  ImageField: kind({ empty: 'No picture yet', filled: 'Picture', long }, ({ value, error }) => (
    <ImageField {...file} label="Picture" error={error}>
      {value}
    </ImageField>
  )),
  Sentence: kind(number, (field) => (
    <Sentence
      text={({ minutes }) => `Keeps ${minutes} before each booking free.`}
      fields={{ minutes: <NumberField label="Before each booking" unit="min" field={field} /> }}
    />
  )),
  Switch: kind({ empty: false, filled: true, long: true }, ({ name, value, set }) => (
    <Switch name={name} label="Check-in" hint="Opens 15 min before." checked={value} onChange={set} />
  )),
}

/** Each kind of field in each state, side by side. */
export function FieldStates() {
  return Object.entries(kinds).map(([name, draw]) => (
    <section key={name} className={classes.states} aria-label={name}>
      <h3>{name}</h3>
      {(Object.keys(states) as State[]).map((state) => (
        <div key={state}>
          <p className={classes.state}>{states[state]}</p>
          <ReadOnly value={state === 'shown'}>
            <fieldset disabled={state === 'shown'} className={classes.plain}>
              {draw(state)}
            </fieldset>
          </ReadOnly>
        </div>
      ))}
    </section>
  ))
}
