import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { show } from '../../../kit/browser.fixture.tsx'
import { useBody } from '../../../kit/form/useBody.ts'
import { parsedBy, wrongIn } from './schema.ts'
import { useBookingFields } from './useBookingFields.ts'
import type { BookingValues, When } from './values.ts'
import { WhenFields } from './WhenFields.tsx'

// A form keeps what was typed.

const day = '2026-12-16'
const start = {
  ...{ date: day, until: day, from: '10:00', to: '11:30', picked: null, subject: '', is_private: false },
  resource: { timezone: 'Europe/Berlin' },
} as BookingValues
const schema = {
  safeParse: (typed: unknown) => parsedBy(wrongIn(typed as When & { subject: string }, null)),
}

function Sample({ values }: { values: BookingValues }) {
  const body = useBody<BookingValues>('sample', schema, values)
  const { when } = useBookingFields(body, () => {})
  return (
    <WhenFields when={when} values={body.values}>
      {null}
    </WhenFields>
  )
}

test.each([
  ['12:00', '13:30'],
  ['1130', '13:00'],
  ['23:00', '24:00'],
  ['10:30', '11:30'],
  ['9:00', '11:30'],
])('a start at %s, from 10:00 – 11:30, takes the end along only if it would be over: %s', async (from, to) => {
  const screen = await show(<Sample values={start} />)
  await screen.getByRole('textbox', { name: 'From' }).fill(from)
  await userEvent.keyboard('{Tab}')
  await expect.element(screen.getByRole('textbox', { name: 'To' })).toHaveValue(to)
  expect(screen.getByText('The end must be after the start').elements()).toHaveLength(0)
})

test('an end that is typed before the start stays and is marked', async () => {
  const screen = await show(<Sample values={start} />)
  await screen.getByRole('textbox', { name: 'To' }).fill('9:00')
  await userEvent.keyboard('{Tab}')
  await expect.element(screen.getByText('The end must be after the start')).toBeVisible()
})
