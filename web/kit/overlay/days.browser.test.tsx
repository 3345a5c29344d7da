import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../browser.fixture.tsx'
import { PlaceZone } from '../time/place-zone.ts'
import { dayIn } from '../time/time.ts'
import { DayButton } from './DayButton.tsx'
import DayRangeCalendar from './DayRangeCalendar.tsx'
import { DayStepper } from './DayStepper.tsx'
import { DayStrip } from './DayStrip.tsx'

const dayOf = (screen: Awaited<ReturnType<typeof show>>, name: RegExp) => screen.getByRole('button', { name })

test('a month opens at the day, and Enter picks the one the arrows lead to', async () => {
  const onPick = vi.fn()
  const screen = await show(
    <DayButton date="2026-11-20" onPick={onPick}>
      Fri 20 Nov
    </DayButton>,
  )
  await screen.getByRole('button', { name: 'Fri 20 Nov' }).click()
  await expect.element(dayOf(screen, /20 November 2026/)).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{Enter}')
  expect(onPick.mock.calls).toEqual([['2026-11-28']])
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})

test('R283 without the weekend its days aren’t there, and the arrows pass over them both ways', async () => {
  const onPick = vi.fn()
  const screen = await show(
    <DayButton date="2026-11-20" onPick={onPick}>
      Open
    </DayButton>,
    { preference: { display_weekend: false } },
  )
  await screen.getByRole('button', { name: 'Open' }).click()
  await expect.element(dayOf(screen, /20 November 2026/)).toHaveFocus()
  await expect.element(screen.getByText('Sat', { exact: true })).not.toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(dayOf(screen, /23 November 2026/)).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}{Enter}')
  expect(onPick.mock.calls).toEqual([['2026-11-20']])
})

test('a month marks today on the clock of the place that the screen is about', async () => {
  // It is never the same day in both.
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Niue']) {
    const today = dayIn(new Date(), zone)
    const screen = await show(
      <PlaceZone value={zone}>
        <DayButton date={today} onPick={vi.fn()}>
          Open {zone}
        </DayButton>
      </PlaceZone>,
    )
    await screen.getByRole('button', { name: `Open ${zone}` }).click()
    const marked = dayOf(screen, /^Today, /)
    await expect.element(marked).toHaveFocus()
    await expect.element(marked).toHaveTextContent(String(Number(today.slice(8))))
    expect(document.querySelectorAll('[role=gridcell] [data-today]')).toHaveLength(1)
    await expect.element(marked).toHaveAttribute('data-today')
    await userEvent.keyboard('{Escape}')
  }
})

test('without a day a month opens at a day with the focus, and arrows go on from it', async () => {
  const warned = vi.spyOn(console, 'warn')
  const screen = await show(
    <DayButton date={undefined} onPick={vi.fn()}>
      Open
    </DayButton>,
  )
  await screen.getByRole('button', { name: 'Open' }).click()
  const focused = () => screen.getByRole('dialog').element().querySelector('td [role=button]:focus')?.ariaLabel
  await expect.poll(focused).toMatch(/20\d\d/)
  const first = focused()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(focused).toMatch(/20\d\d/)
  expect(focused()).not.toBe(first)
  expect(warned).not.toHaveBeenCalled()
})

test('a weekend of seven days hides none', async () => {
  const weekend_days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
  const screen = await show(
    <DayButton date="2026-11-20" onPick={vi.fn()}>
      Open
    </DayButton>,
    { preference: { display_weekend: false, weekend_days } },
  )
  await screen.getByRole('button', { name: 'Open' }).click()
  await expect.element(dayOf(screen, /20 November 2026/)).toHaveFocus()
})

test('R107 months and weekdays have the names of the reader’s language, and any year is a choice away', async () => {
  const screen = await show(
    <DayButton date="2026-03-01" onPick={vi.fn()}>
      Open
    </DayButton>,
    { locale: 'de' },
  )
  await screen.getByRole('button', { name: 'Open' }).click()
  await expect.element(dayOf(screen, / 1\. März 2026/)).toHaveFocus()
  await expect.element(screen.getByText('Mo', { exact: true })).toBeVisible()
  await screen.getByRole('combobox').nth(1).selectOptions('2031')
  await expect.element(dayOf(screen, / 1\. März 2031/)).toBeVisible()
})

test('two presses pick a range, from whichever side it is begun', async () => {
  const onPick = vi.fn()
  const screen = await show(<DayRangeCalendar value={{ from: '2026-11-02', to: '2026-11-03' }} onPick={onPick} />)
  await dayOf(screen, /12 November 2026/).click()
  await dayOf(screen, /10 November 2026/).click()
  expect(onPick.mock.calls).toEqual([[{ from: '2026-11-10', to: '2026-11-12' }]])
})

test('a month says which days are closed, and why, and asks for the days of each month that it shows', async () => {
  const onMonth = vi.fn()
  const marks = [
    { date: '2026-11-01', closed: 'whole' },
    { date: '2026-11-24', closed: 'part', text: 'Inventory: 08:00 – 12:00' },
    { date: '2026-11-25', closed: 'whole', text: 'Move: closed' },
    { date: '2026-11-26', closed: 'whole', text: 'Move: closed' },
    { date: '2026-12-01', closed: 'whole', text: 'Another month: closed' },
  ] as const
  const screen = await show(
    <DayButton date="2026-11-20" onPick={vi.fn()} marks={marks} onMonth={onMonth}>
      Open
    </DayButton>,
  )
  await screen.getByRole('button', { name: 'Open' }).click()
  const lines = () => [...document.querySelectorAll('[role=dialog] dl > div')].map((line) => line.textContent)
  await expect.poll(lines).toEqual(['Tue 24Inventory: 08:00 – 12:00', 'Wed 25 – Thu 26Move: closed'])
  await expect.element(dayOf(screen, /1 November 2026, closed$/)).toBeVisible()
  await expect.element(dayOf(screen, /24 November 2026, Inventory: 08:00 – 12:00$/)).toBeVisible()
  const fills = ['24 November', '25 November', '20 November'].map(
    (day) => getComputedStyle(dayOf(screen, new RegExp(day)).element()).backgroundImage,
  )
  expect(new Set(fills).size).toBe(3)
  await screen.getByRole('button', { name: 'Next month' }).click()
  await expect.poll(lines).toEqual(['Tue 1Another month: closed'])
  expect(onMonth.mock.calls).toEqual([['2026-11-01'], ['2026-12-01']])
})

test('a strip has the week from today on, and says which of its days are closed', async () => {
  const onPick = vi.fn()
  const screen = await show(
    <DayStrip date="2026-11-30" today="2026-11-26" closed={['2026-11-28', '2026-11-29']} onPick={onPick} />,
  )
  const names = () =>
    screen
      .getByRole('button')
      .elements()
      .map((button) => button.textContent)
  expect(names()).toEqual(['Today26', 'Fri27', 'Sat28', 'Sun29', 'Mon30', 'Tue1', 'Wed2', ''])
  await expect.element(dayOf(screen, /^Monday 30 November/)).toHaveAttribute('aria-pressed', 'true')
  await dayOf(screen, /^Saturday 28 November.*, closed$/).click()
  expect(onPick.mock.calls).toEqual([['2026-11-28']])
})

test('a strip begins at a chosen day that is further away', async () => {
  const screen = await show(<DayStrip date="2026-12-24" today="2026-11-26" closed={[]} onPick={vi.fn()} />)
  await expect.element(screen.getByRole('button').first()).toHaveAttribute('aria-pressed', 'true')
})

test.for([
  [390, true, false],
  [390, false, true],
  [1280, true, true],
] as const)('at %i px the button to today shows, if the day is today (%s): %s', async ([width, isToday, shows]) => {
  await page.viewport(width, 800)
  const acts = { onStep: vi.fn(), onPick: vi.fn(), onToday: vi.fn() }
  const screen = await show(<DayStepper date="2026-11-20" name="Fri 20 Nov" isToday={isToday} {...acts} />)
  await expect.element(screen.getByRole('button', { name: 'Fri 20 Nov' })).toBeVisible()
  expect(screen.getByText('Today').element().checkVisibility()).toBe(shows)
})
