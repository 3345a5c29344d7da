import { decimalNumber, wholeNumber } from '@kontor/contract/fields.ts'
import { useId, useState } from 'react'
import { z } from 'zod'
import { CheckboxesField } from '../../kit/form/fields/CheckboxesField.tsx'
import { ColourField } from '../../kit/form/fields/ColourField.tsx'
import { DateRangeField } from '../../kit/form/fields/DateRangeField.tsx'
import { DurationField } from '../../kit/form/fields/DurationField.tsx'
import { FileField } from '../../kit/form/fields/FileField.tsx'
import { ImageField } from '../../kit/form/fields/ImageField.tsx'
import { MoneyField } from '../../kit/form/fields/MoneyField.tsx'
import { NumberField } from '../../kit/form/fields/NumberField.tsx'
import { RadioField } from '../../kit/form/fields/RadioField.tsx'
import type { FormPart } from '../../kit/form/form-part.ts'
import { Rows } from '../../kit/form/rows/Rows.tsx'
import { useBody } from '../../kit/form/useBody.ts'
import { Button } from '../../kit/ui/button/Button.tsx'
import { TextField } from '../../kit/ui/input/TextField.tsx'
import classes from './styleguide.module.css'

const Guest = z.object({ name: z.string().min(1), email: z.email(), seats: wholeNumber.min(1).max(9).nullable() })
const Sample = z.object({
  width: wholeNumber.min(1).max(10_000),
  height: decimalNumber.nullable(),
  price: decimalNumber.min(0),
  length: wholeNumber.min(15).max(600),
  from: z.iso.date(),
  to: z.iso.date(),
  kind: z.enum(['desk', 'room']).nullable(),
  days: z.array(z.enum(['mon', 'tue', 'wed'])).min(1),
  colour: z.string().regex(/^#[\da-f]{6}$/i),
  guests: z.array(Guest).min(1).max(300),
})
type Sample = z.infer<typeof Sample>

const stored: Sample = {
  width: 160,
  height: null,
  price: 24,
  length: 90,
  from: '2026-11-23',
  to: '2026-11-25',
  kind: null,
  days: ['mon'],
  colour: '#3b5bdb',
  guests: [
    { name: 'Ada Berg', email: 'ada@halden.example', seats: 1 },
    { name: 'Nele Arndt', email: 'nele@halden.example', seats: null },
  ],
}

/** `?rows=200`: as many rows, to see how fast a long body is. */
const rowsAsked = () => Number(new URLSearchParams(location.search).get('rows')) || 0

/** Every kind of field over one body with its schema: Check says what is wrong with each. */
export function FilledIn() {
  const id = useId()
  const [start] = useState(() => {
    const guests = Array.from({ length: rowsAsked() }, (_, at) => ({ ...stored.guests[0]!, name: `Guest ${at + 1}` }))
    return guests.length > 0 ? { ...stored, guests } : stored
  })
  const { part, checkAll } = useBody<Sample>(id, Sample, start)
  return (
    <form
      id={id}
      noValidate
      aria-label="Sample"
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        checkAll()
      }}
    >
      <Fields part={part} />
      <Rows
        label="Guests"
        rows={part.rows('guests')}
        nameOf={(place) => `guest ${place}`}
        adds="Add a guest"
        starts={() => ({ name: '', email: '', seats: null })}
        isOrdered
      >
        {guestFields}
      </Rows>
      <Button type="submit">Check</Button>
    </form>
  )
}

const guestFields = (guest: FormPart<z.infer<typeof Guest>>) => (
  <>
    <TextField label="Name" {...guest.text('name')} />
    <TextField label="E-mail" {...guest.text('email')} />
    <NumberField label="Seats" field={guest.typed('seats')} />
  </>
)

function Fields({ part }: { part: FormPart<Sample> }) {
  return (
    <>
      <NumberField label="Width" unit="cm" field={part.typed('width')} hint="A whole number." required />
      <NumberField label="Height" unit="cm" field={part.typed('height')} hint="May be left empty." />
      <MoneyField label="Price" currency="EUR" field={part.typed('price')} />
      <DurationField label="Length" field={part.typed('length')} hint="15 min to 10 h." />
      <DateRangeField
        label="Away"
        labels={{ from: 'First day', to: 'Last day' }}
        from={part.typed('from')}
        to={part.typed('to')}
      />
      <RadioField
        label="Kind"
        field={part.field('kind')}
        options={[
          { value: 'desk', label: 'Desk', hint: 'For one person.' },
          { value: 'room', label: 'Room' },
        ]}
      />
      <CheckboxesField
        label="Days"
        field={part.field('days')}
        options={[
          { value: 'mon', label: 'Monday' },
          { value: 'tue', label: 'Tuesday' },
          { value: 'wed', label: 'Wednesday' },
        ]}
      />
      <ColourField label="Colour" field={part.typed('colour')} hint="As #rrggbb." />
    </>
  )
}

const upload = { field: 'file', types: ['image/png', 'image/jpeg'], most: 2_000_000 }

/** A file: as it is, being sent, and refused. */
export function Files() {
  const [name, setName] = useState('')
  const rest = { upload, chooses: 'Choose a file', onChoose: (file: File) => setName(file.name) }
  return (
    <>
      <div className={classes.field}>
        <FileField {...rest} label="Plan" error={null} hint={name || 'PNG or JPEG, at most 2 MB.'} />
      </div>
      <div className={classes.field}>
        <FileField {...rest} label="Plan being sent" error={null} sent={0.4} />
      </div>
      <div className={classes.field}>
        <FileField {...rest} label="Refused plan" error="This image is damaged. Choose another one." />
      </div>
      <div className={classes.field}>
        <ImageField {...rest} label="Picture" error={null} hint="Dropped, pasted or chosen; it shows whole.">
          No picture yet
        </ImageField>
      </div>
    </>
  )
}
