import type { FormEvent } from 'react'
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

interface SampleProps {
  values: BookingValues
  onSend?: (from: string, to: string) => void
  onRender?: (from: string) => void
}

function Sample({ values, onSend, onRender }: SampleProps) {
  const body = useBody<BookingValues>('sample', schema, values)
  const { when } = useBookingFields(body, () => {})
  onRender?.(body.values.from)
  const send = (event: FormEvent) => {
    event.preventDefault()
    onSend?.(body.latest.current.from, body.latest.current.to)
  }
  return (
    <form onSubmit={send}>
      <WhenFields when={when} values={body.values}>
        {null}
      </WhenFields>
      <button type="submit">Send</button>
    </form>
  )
}

const box = (screen: Awaited<ReturnType<typeof show>>, name: string) => screen.getByRole('textbox', { name })

/** Types over a field, key by key, as a person does. */
async function type(screen: Awaited<ReturnType<typeof show>>, name: string, keys: string) {
  await box(screen, name).click()
  await userEvent.keyboard(`{Control>}a{/Control}${keys}`)
}

test.each([
  ['11', '11:00', '12:30'],
  ['13', '13:00', '14:30'],
  ['14:00', '14:00', '15:30'],
  ['1430', '14:30', '16:00'],
  ['2pm', '14:00', '15:30'],
  ['1130', '11:30', '13:00'],
  ['9', '09:00', '10:30'],
  ['23:00', '23:00', '24:00'],
])('a start typed as %s, from 10:00 – 11:30, takes the end along: %s – %s', async (keys, from, to) => {
  const screen = await show(<Sample values={start} />)
  await type(screen, 'From', keys)
  await expect.element(box(screen, 'To')).toHaveValue('11:30')
  await userEvent.keyboard('{Tab}')
  await expect.element(box(screen, 'From')).toHaveValue(from)
  await expect.element(box(screen, 'To')).toHaveValue(to)
  expect(screen.getByText('The end must be after the start').elements()).toHaveLength(0)
})

test('a start of a booking over midnight takes its last day along', async () => {
  const screen = await show(<Sample values={{ ...start, from: '20:00', until: '2026-12-17', to: '01:00' }} />)
  await type(screen, 'From', '17{Enter}')
  await expect.element(box(screen, 'To')).toHaveValue('22:00')
  await expect.element(box(screen, 'Date')).toHaveValue('16.12.2026')
  expect(screen.getByRole('textbox', { name: 'Last day' }).elements()).toHaveLength(0)
})

test('Enter in the field saves the time that is typed, and so does a press of a button', async () => {
  const sent: string[] = []
  const screen = await show(<Sample values={start} onSend={(from, to) => sent.push(`${from}-${to}`)} />)
  await type(screen, 'From', '13{Enter}')
  await expect.poll(() => sent).toEqual(['13:00-14:30'])
  await type(screen, 'From', '15')
  await screen.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => sent.at(-1)).toBe('15:00-16:30')
})

test('no half-typed time reaches what the form asks meanwhile', async () => {
  const asked = new Set<string>()
  const screen = await show(<Sample values={start} onRender={(from) => asked.add(from)} />)
  await type(screen, 'From', '13:30')
  await userEvent.keyboard('{Tab}')
  await expect.element(box(screen, 'To')).toHaveValue('15:00')
  expect([...asked]).toEqual(['10:00', '13:30'])
})

test('a start that makes a wrong end right leaves it', async () => {
  const screen = await show(<Sample values={start} />)
  await type(screen, 'To', '9{Tab}')
  await type(screen, 'From', '8{Tab}')
  await expect.element(box(screen, 'To')).toHaveValue('09:00')
})

test('an end that is typed before the start stays and is marked', async () => {
  const screen = await show(<Sample values={start} />)
  await screen.getByRole('textbox', { name: 'To' }).fill('9:00')
  await userEvent.keyboard('{Tab}')
  await expect.element(screen.getByText('The end must be after the start')).toBeVisible()
})
