import { useState } from 'react'
import { SettingRow } from '../../kit/detail/Setting.tsx'
import { NetworkError } from '../../kit/http/api-error.ts'
import { DayStrip } from '../../kit/overlay/DayStrip.tsx'
import { Button } from '../../kit/ui/button/Button.tsx'
import { Chip, ChosenChip } from '../../kit/ui/button/Chip.tsx'
import { LinkSegments } from '../../kit/ui/button/LinkSegments.tsx'
import { FactNote, Facts } from '../../kit/ui/Facts.tsx'
import { Segments } from '../../kit/ui/input/Segments.tsx'
import { Loaded } from '../../kit/ui/state/Loaded.tsx'
import { Tag } from '../../kit/ui/Tag.tsx'
import { KeyHints } from '../../kit/ui/text/KeyHints.tsx'
import { styleguideAddresses } from './addresses.ts'
import classes from './styleguide.module.css'

/** Facts about one thing, on a panel and on a small card. A fact without a value is left out. */
export function SomeFacts() {
  const facts = [
    ['Resource', 'Alster'],
    ['When', <FactNote key="when">Thu 19 Nov, 11:00 – 12:00</FactNote>],
    [
      'Status',
      <Tag key="status" tone="ok">
        Checked in
      </Tag>,
    ],
    ['Cost', null],
  ] as const
  return [false, true].map((isDense) => (
    <div key={String(isDense)} className={`${classes.box} ${classes.padded}`}>
      <Facts facts={facts} isDense={isDense} />
    </div>
  ))
}

/** The keys in the foot of a list or a picker. */
export function SomeKeys() {
  return (
    <KeyHints
      keys={[
        ['J', 'Next request'],
        ['A', 'Approve'],
      ]}
    />
  )
}

/** Settings in lines: its own, an inherited one, one that can be reset, and one that is changed and not saved. */
export function SomeSettings() {
  return (
    <div className={`${classes.box} ${classes.padded}`}>
      <SettingRow label="Name" source="Set here" action={<Button variant="subtle">Edit</Button>}>
        Elbe
      </SettingRow>
      <SettingRow label="Buffer" source="From Meeting room" action={<Button variant="subtle">Override</Button>}>
        Bookings can follow each other directly.
      </SettingRow>
      <SettingRow
        label="Cost"
        source="Set here · Meeting room: Free of charge"
        isOwn
        action={
          <>
            <Button variant="subtle">Edit</Button>
            <Button variant="subtle">Reset</Button>
          </>
        }
      >
        €18.00 an hour
      </SettingRow>
      <SettingRow
        label="Seats"
        source="Not saved yet · was 12"
        isChanged
        action={<Button variant="subtle">Edit</Button>}
      >
        14
      </SettingRow>
    </div>
  )
}

const screens = [
  { to: styleguideAddresses.styleguide(), label: 'Parts' },
  { to: styleguideAddresses.steps(), label: 'Steps', count: { number: 3, text: '3 steps' } },
]

/** One of a few, and chips. */
export function ChoiceSamples() {
  const [chosen, choose] = useState('desk')
  const choices = ['desk', 'room', 'parking'].map((value) => ({ value, label: value }))
  return (
    <>
      <Segments label="Kind" choices={choices} chosen={chosen} onChoose={choose} />
      <LinkSegments label="Screens" links={screens} />
      <Chip>Needs</Chip>
      <ChosenChip onRemove={() => undefined}>Display</ChosenChip>
    </>
  )
}

/** Signs below two days. */
const signs = new Map([
  ['2026-11-19', { text: '3 free', sign: <small>3</small> }],
  ['2026-11-20', { text: '7 free', sign: <small>7</small> }],
])

/** A week of days, of which the weekend is closed. */
export function SomeDays() {
  const [date, pick] = useState('2026-11-23')
  return <DayStrip date={date} today="2026-11-19" closed={['2026-11-21', '2026-11-22']} signs={signs} onPick={pick} />
}

/** The states of a read: loading, failed, loaded. */
export function Reads() {
  const refetch = () => undefined
  const reads = [
    { data: undefined, error: null, refetch },
    { data: undefined, error: new NetworkError(null), refetch },
    { data: 'What was read.', error: null, refetch },
  ]
  return reads.map((read, at) => (
    <div key={at} className={classes.box}>
      <Loaded read={read} rows={2}>
        {(text) => text}
      </Loaded>
    </div>
  ))
}
