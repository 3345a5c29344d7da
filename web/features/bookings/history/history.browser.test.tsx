import type { HistoryChange, HistoryEntry } from '@kontor/contract'
import { expect, test } from 'vitest'
import { show } from '../../../kit/browser.fixture.tsx'
import { useChangeText } from './useChangeText.ts'

const place = (resource_name: string | null, from: string, to: string, day = '24') => ({
  ...{ resource_id: resource_name?.length ?? 1, resource_name, timezone: 'Europe/Berlin' },
  ...{ datetime_from: `2026-11-${day}T${from}:00Z`, datetime_to: `2026-11-${day}T${to}:00Z` },
})
const nothing = { from: null, to: null, was: null, now: null }

function Sample({ changes }: Pick<HistoryEntry, 'changes'>) {
  const textOf = useChangeText()
  return (
    <ul>
      {changes.map((change) => (
        <li key={JSON.stringify(change)}>{textOf(change)}</li>
      ))}
    </ul>
  )
}

async function told(...changes: Partial<HistoryChange>[]) {
  const full = changes.map((change) => ({ ...nothing, ...change }) as HistoryChange)
  const screen = await show(<Sample changes={full} />)
  return screen
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent.replaceAll('\u00a0', ' ').replace(/, UTC[^ ]*/g, ''))
}

test('a move names of place, day and time what changed, on the clock of the place', async () => {
  const from = place('Elbe', '08:00', '16:00')
  expect(
    await told(
      { kind: 'moved', from, to: place('Alster', '08:00', '16:00') },
      { kind: 'moved', from, to: place('Elbe', '09:00', '17:00') },
      { kind: 'moved', from, to: place('Alster', '08:00', '16:00', '25') },
      { kind: 'moved', from, to: place(null, '08:00', '16:00') },
      { kind: 'shortened', from, to: place('Elbe', '08:00', '12:00') },
      { kind: 'made', to: from },
    ),
  ).toEqual([
    'Moved from Elbe to Alster',
    'Moved from Tue 24 Nov 09:00 – 17:00 to 10:00 – 18:00',
    'Moved from Elbe, Tue 24 Nov 09:00 – 17:00 to Alster, Wed 25 Nov 09:00 – 17:00',
    'Moved from Elbe to another resource',
    'Shortened: Tue 24 Nov 09:00 – 13:00, was 09:00 – 17:00',
    'Booked: Elbe, Tue 24 Nov 09:00 – 17:00',
  ])
})

test('words that the reader may not know are left out, missing ones are named', async () => {
  expect(
    await told(
      { kind: 'renamed' },
      { kind: 'renamed', now: 'Pilot' },
      { kind: 'given' },
      { kind: 'given', was: 'Ann', now: 'Ben' },
      { kind: 'rejected', now: 'The hall is let' },
      { kind: 'rules' },
    ),
  ).toEqual([
    'Subject changed',
    'Subject changed from “No subject” to “Pilot”',
    'Host changed',
    'Host changed from Ann to Ben',
    'Rejected: The hall is let',
    'Because the place or the resource changed',
  ])
})
