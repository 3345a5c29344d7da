import { useState } from 'react'
import { DateField } from '../../kit/form/fields/DateField.tsx'
import { SelectField } from '../../kit/form/fields/SelectField.tsx'
import { TimeField } from '../../kit/form/fields/TimeField.tsx'
import { PickList } from '../../kit/pick/list/PickList.tsx'
import { PickField } from '../../kit/pick/PickField.tsx'
import { countryPicker, timezonePicker } from '../../kit/pick/pickers.ts'
import { Switch } from '../../kit/ui/input/Switch.tsx'
import { TextArea } from '../../kit/ui/input/TextArea.tsx'
import { TextField } from '../../kit/ui/input/TextField.tsx'
import { ToneNote } from '../../kit/ui/input/ToneNote.tsx'
import classes from './styleguide.module.css'

const wrong = 'Zone A already has a 3-A12. Pick another name, or rename that desk first.'
const kinds = [
  { value: 'desk', label: 'Desk' },
  { value: 'room', label: 'Room' },
]

export function Fields() {
  const [on, setOn] = useState(true)
  const [kind, setKind] = useState('desk')
  const field = { name: 'kind', value: kind, set: setKind }
  return (
    <>
      <div className={classes.field}>
        <TextField label="Name" defaultValue="3-A14" hint="As it stands on the sign." />
      </div>
      <div className={classes.field}>
        <TextField label="Name" defaultValue="3-A12" error={wrong} />
      </div>
      <div className={classes.field}>
        <TextField
          label="Host"
          defaultValue="Jonas Brandt"
          hint={<ToneNote tone="warn">Jonas is out on Mon 23 Nov. You can still book.</ToneNote>}
        />
      </div>
      <div className={classes.field}>
        <TextField
          label="E-mail"
          defaultValue="ada@halden.example"
          hint={<ToneNote tone="busy">Checking …</ToneNote>}
        />
      </div>
      <div className={classes.field}>
        <TextField label="Code" defaultValue="HQ-3F" hint={<ToneNote tone="ok">Free to use.</ToneNote>} />
      </div>
      <div className={classes.field}>
        <SelectField label="Kind" field={{ ...field, error: null }} options={kinds} hint="How it is drawn." />
      </div>
      <div className={classes.field}>
        <SelectField label="Kind" field={{ ...field, error: 'This field is required' }} options={kinds} />
      </div>
      <div className={classes.field}>
        <TextField label="Name" defaultValue="3-A14" disabled hint="Not to be changed." />
      </div>
      <div className={classes.field}>
        <TextArea label="Notes" rows={3} defaultValue="What it brought." hint="One line each." />
      </div>
      <div className={classes.field}>
        <TextArea label="Notes" rows={3} error="This field is required" />
      </div>
      <div className={classes.field}>
        <Switch label="Check-in" hint="Opens 15 min before." checked={on} onChange={setOn} />
      </div>
    </>
  )
}

/** A day and a time of day, each as it is and with an error; a time that can't be read stays as it was typed. */
export function Moments() {
  const [date, setDate] = useState('2026-11-23')
  const [time, setTime] = useState('09:30')
  const day = { name: 'date', value: date, set: setDate, onBlur: () => undefined }
  const clock = { name: 'from', value: time, set: setTime, onBlur: () => undefined }
  return (
    <>
      <div className={classes.field}>
        <DateField label="Date" field={{ ...day, error: null }} />
      </div>
      <div className={classes.field}>
        <DateField label="Date" field={{ ...day, error: 'This day is over.' }} />
      </div>
      <div className={classes.field}>
        <DateField label="Date" field={{ ...day, value: '24.1', error: 'Enter a date with its day, month and year' }} />
      </div>
      <div className={classes.field}>
        <DateField label="Date" field={{ ...day, error: null }} disabled hint="Not to be changed." />
      </div>
      <div className={classes.field}>
        <TimeField label="From" field={{ ...clock, error: null }} />
      </div>
      <div className={classes.field}>
        <TimeField label="From" field={{ ...clock, error: 'Type a time such as 9:30.' }} />
      </div>
    </>
  )
}

export function Pickers() {
  const [zone, setZone] = useState<string | null>('Europe/Berlin')
  const options = Intl.supportedValuesOf('timeZone').map((value) => ({ value, label: value }))
  return (
    <>
      <div className={classes.field}>
        <PickField
          label="Time zone"
          picker={timezonePicker}
          field={{ name: 'zone', value: zone, error: null, set: (name: string | null) => setZone(name) }}
          hint="The clock of the place."
          says={(name) => name}
        />
      </div>
      <div className={classes.field}>
        <PickField
          label="Country"
          picker={countryPicker}
          field={{ name: 'country', value: null, error: 'This field is required', set: () => undefined }}
          empty="None"
          says={String}
        />
      </div>
      <div className={classes.pick}>
        <PickList options={options} chosen={[zone]} onChoose={setZone} />
      </div>
    </>
  )
}
