import '@mantine/dates/styles.layer.css'
import { DatePicker } from '@mantine/dates'
import { useState } from 'react'
import { useCalendar } from './useCalendar.ts'

interface Props {
  /** Calendar days, yyyy-MM-dd. */
  value: { from?: string | undefined; to?: string | undefined }
  onPick: (value: { from: string; to: string }) => void
}

/** A month to pick the first and the last day from; the same day twice is that day alone. A chunk of its own. */
export default function DayRangePicker({ value: { from, to }, onPick }: Props) {
  const [first, setFirst] = useState<string | null>(null)
  return (
    <DatePicker
      {...useCalendar()}
      type="range"
      allowSingleDateInRange
      value={first ? [first, null] : [from ?? null, to ?? null]}
      defaultDate={from ?? to}
      onChange={([from, to]) => {
        setFirst(to ? null : from)
        if (from && to) onPick({ from, to })
      }}
    />
  )
}
