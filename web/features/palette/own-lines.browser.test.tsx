import type { Booking } from '@kontor/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '../../kit/browser.fixture.tsx'
import { config } from '../../kit/http/config.ts'
import type { Answers } from './useAnswers.ts'
import { useLines } from './useLines.ts'

afterEach(() => vi.restoreAllMocks())

const booking = (id: number, resource_name: string, mayCancel: boolean) =>
  ({
    ...{ id, declaration_id: id, resource_name, level_name: 'Ground floor', timezone: 'Europe/Berlin' },
    ...{ datetime_from: '2026-11-24T09:00:00Z', datetime_to: '2026-11-24T10:00:00Z' },
    meta: { create: true, read: true, update: false, delete: mayCancel },
  }) as Booking

const answers = {
  reading: { cancels: true, wish: { words: [] } },
  phrase: 'cancel',
  own: [booking(1, 'Elbe', true), booking(2, 'Oste', false)],
  isReady: true,
} as unknown as Answers

function Sample({ answers }: { answers: Answers }) {
  const ignore = () => undefined
  const lines = useLines('cancel', answers, { screens: [], commands: [] }, { onClose: ignore, onRetype: ignore })
  return (
    <ul>
      {lines.map(({ key, text, detail, isOther }) => (
        <li key={key} data-other={isOther} title={detail}>
          {text}
        </li>
      ))}
    </ul>
  )
}

test('a phrase that cancels offers it for the bookings that one may cancel, and opens the others', async () => {
  Object.assign(config, { tenant: 'demo' })
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(JSON.stringify({ data: [] })))
  const screen = await show(<Sample answers={answers} />)
  await expect.element(screen.getByText(/^Cancel Elbe/)).toBeVisible()
  await expect.element(screen.getByText('Oste', { exact: true })).toBeVisible()
})

const found = {
  reading: { cancels: false, wish: { words: ['ada'] } },
  phrase: 'ada',
  people: [
    { id: 1, name: 'Ada Lindqvist' },
    { id: 2, name: 'Adam Roth' },
  ],
  isReady: true,
} as unknown as Answers

test.each([
  [
    ['MANAGE_RESOURCES'],
    [
      'Bookings of Ada Lindqvist',
      'Bookings of Adam Roth',
      'Booking check for Ada Lindqvist',
      'Booking check for Adam Roth',
    ],
  ],
  [[], ['Bookings of Ada Lindqvist', 'Bookings of Adam Roth']],
])('with %j, people lead to their bookings, and then to what they may book', async (permissions, lines) => {
  Object.assign(config, { tenant: 'demo' })
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(JSON.stringify({ data: [] })))
  const screen = await show(<Sample answers={found} />, { permissions })
  await expect
    .poll(() =>
      screen
        .getByRole('listitem')
        .elements()
        .map((line) => line.textContent),
    )
    .toEqual(lines)
})

const taken = {
  ...{ reading: { cancels: false, wish: { words: [], date: '2026-11-24' } }, phrase: 'elbe tue 9-10', isReady: true },
  offers: {
    unknown: [],
    offers: [
      {
        ...{ resource_id: 7, name: 'Elbe', timezone: 'UTC', level_name: 'Ground floor', attributes: [] },
        ...{ datetime_from: '2026-11-24T09:00:00Z', datetime_to: '2026-11-24T10:00:00Z' },
        refusal: {
          ...{ message: 'Elbe is taken.', alternatives: [] },
          next_free: { datetime_from: '2026-11-24T10:00:00Z', datetime_to: '2026-11-24T11:00:00Z' },
        },
      },
    ],
  },
} as unknown as Answers

test.each([
  [['MANAGE_RESOURCES'], [expect.stringMatching(/^Book Elbe/), 'Check the rules']],
  [[], [expect.stringMatching(/^Book Elbe/)]],
])('with %j, a taken room leads to each rule of it', async (permissions, lines) => {
  Object.assign(config, { tenant: 'demo' })
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(JSON.stringify({ data: [] })))
  const screen = await show(<Sample answers={taken} />, { permissions })
  const said = () =>
    screen
      .getByRole('listitem')
      .elements()
      .map((line) => line.textContent)
  await expect.poll(said).toEqual(lines)
})

test('where the nearest of a name is taken, Enter books none of that name elsewhere', async () => {
  const offer = (resource_id: number, building: string, refusal: object | null) => ({
    ...{ resource_id, name: '0-B05', level_name: 'Ground floor', building, timezone: 'UTC', type: 'Desk', seats: 1 },
    ...{ attributes: [], needs_approval: false, is_usual: false, refusal },
    ...{ datetime_from: '2026-11-24T09:00:00Z', datetime_to: '2026-11-24T10:00:00Z' },
  })
  const taken = { message: 'Taken.', next_free: null, alternatives: [] }
  const offersOf = (near: object | null) =>
    ({
      reading: { cancels: false, isTimed: true, wish: { words: ['0-b05'] } },
      phrase: '0-b05',
      offers: {
        offers: [offer(1, 'Here', near), offer(2, 'Far', null)],
        type: null,
        unknown: [],
        largest: null,
        moved: null,
      },
      isReady: true,
    }) as unknown as Answers
  const near = await show(<Sample answers={offersOf(null)} />)
  await expect.element(near.getByText(/^Book 0-B05/).first()).toHaveAttribute('data-other', 'false')
  await near.unmount()
  const far = await show(<Sample answers={offersOf(taken)} />)
  await expect.element(far.getByText(/^Book 0-B05/)).toHaveAttribute('data-other', 'true')
})

test('every line that books tells the price an hour, before texts of any length', async () => {
  const price = { price_per_hour: 5, currency: 'EUR' }
  const at = { timezone: 'UTC', datetime_from: '2026-11-24T09:00:00Z', datetime_to: '2026-11-24T10:00:00Z' }
  const offer = { ...at, ...price, type: 'Room', seats: 4, attributes: ['Whiteboard'], needs_approval: false }
  const alternative = {
    ...at,
    ...price,
    resource_id: 9,
    resource_name: 'Alster',
    needs_approval: true,
    level_id: 1,
    level_name: 'Ground floor',
  }
  const refusal = { message: 'Elbe is taken.', next_free: at, alternatives: [alternative] }
  const offers = [
    { ...offer, resource_id: 7, name: 'Fleet', refusal: null },
    { ...offer, resource_id: 8, name: 'Elbe', refusal },
  ]
  const screen = await show(<Sample answers={{ ...taken, offers: { unknown: [], offers } } as unknown as Answers} />)
  const details = () =>
    screen
      .getByRole('listitem')
      .elements()
      .map((line) => line.getAttribute('title'))
  await expect.element(screen.getByText(/^Request Alster/)).toBeVisible()
  await expect
    .poll(details)
    .toEqual([
      'Room · 4 seats · €5.00 an hour · Whiteboard',
      '€5.00 an hour · Next free time',
      '€5.00 an hour · Instead of Elbe',
    ])
})

test('a booking elsewhere is named at the reader’s time, with the time at its place', async () => {
  Object.assign(config, { tenant: 'demo' })
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(JSON.stringify({ data: [] })))
  const own = [{ ...booking(1, 'Fulton', true), timezone: 'America/New_York' }]
  const screen = await show(<Sample answers={{ ...answers, own }} />, { preference: { timezone: null } })
  await expect.element(screen.getByText(/^Cancel Fulton, .* 24 Nov .*, .*04:00 – 05:00 .*UTC−5/)).toBeVisible()
})

test('the other day that a date may mean comes after the first line that books, and must be chosen', async () => {
  Object.assign(config, { tenant: 'demo' })
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(JSON.stringify({ data: [] })))
  const at = { timezone: 'UTC', datetime_from: '2027-01-12T09:00:00Z', datetime_to: '2027-01-12T10:00:00Z' }
  const offer = { ...at, type: 'Room', seats: 4, attributes: [], needs_approval: false, refusal: null }
  const offers = [
    { ...offer, resource_id: 7, name: 'Fleet' },
    { ...offer, resource_id: 8, name: 'Elbe' },
  ]
  const otherDay = { date: '2026-12-01', words: 'room 1 December 9-10' }
  const reading = { cancels: false, isTimed: true, wish: { words: [], date: '2027-01-12' }, otherDay }
  const answers = { reading, phrase: 'room 12/1 9-10', offers: { offers, unknown: [] }, isReady: true }
  const screen = await show(<Sample answers={answers as unknown as Answers} />)
  const other = screen.getByText(/^Or did you mean/)
  await expect.element(other).toHaveAttribute('title', 'room 1 December 9-10')
  await expect.element(other).toHaveAttribute('data-other', 'true')
  await expect
    .poll(() =>
      screen
        .getByRole('listitem')
        .elements()
        .map((line) => line.textContent!.split(' ')[1]),
    )
    .toEqual(['Fleet,', 'did', 'Elbe,'])
})
