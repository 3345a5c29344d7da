import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../kit/browser.fixture.tsx'
import { Week } from './Week.tsx'

const dates = Array.from({ length: 7 }, (_, n) => `2026-11-${23 + n}`)

test('closed days of the week say so, and why; a booking of theirs is still named', async () => {
  const locker = {
    id: 1,
    resource_name: 'Locker 4',
    timezone: 'UTC',
    status: 'booked',
    from: Date.parse('2026-11-28T08:00Z'),
    to: Date.parse('2026-11-28T09:00Z'),
  } as Parameters<typeof Week>[0]['all'][number]
  const closedDays = ['2026-11-27', '2026-11-28', '2026-11-29'].map((date, n) => ({ date, reason: n ? '' : 'Holiday' }))
  const { getByRole } = await show(
    <Week
      {...{ dates, closedDays, clock: 'UTC' }}
      isNext={false}
      today="2026-11-26"
      shown="2026-11-26"
      offersDesk={false}
      all={[locker]}
    />,
  )
  const link = (n: number) => getByRole('listitem').nth(n).getByRole('link')
  await expect.element(link(3).getByText('–', { exact: true })).toBeVisible()
  await expect.element(link(4).getByText('Closed', { exact: true })).toBeVisible()
  await expect.element(link(4)).toHaveAttribute('title', 'Holiday')
  await expect.element(link(5).getByText('Locker 4', { exact: true })).toBeVisible()
  await expect.element(link(6).getByText('Closed', { exact: true })).toBeVisible()
  const looks = [3, 4, 5].map((n) => getComputedStyle(link(n).element()).backgroundImage.includes('gradient'))
  expect(looks).toEqual([false, true, true])
})

test('on a phone the word for a day without a desk is whole, and a long name has two lines', async () => {
  await page.viewport(390, 844)
  const from = Date.parse('2026-11-27T08:00Z')
  const booking = {
    ...{ id: 1, resource_name: 'Besprechungsraum Nordlicht im dritten Stock', timezone: 'UTC', status: 'booked' },
    ...{ from, to: from + 3_600_000 },
  } as Parameters<typeof Week>[0]['all'][number]
  const week = {
    dates,
    isNext: false,
    today: '2026-11-28',
    shown: '2026-11-28',
    all: [booking],
    closedDays: [],
    clock: 'UTC',
  }
  const { getByText } = await show(<Week {...week} offersDesk />)
  const word = getByText('No desk', { exact: true }).element()
  expect([word.scrollWidth - word.clientWidth, word.scrollHeight - word.clientHeight]).toEqual([0, 0])
  const name = getByText(/^Besprechungsraum/).element()
  expect(Math.round(name.clientHeight / Number.parseFloat(getComputedStyle(name).lineHeight))).toBe(2)
})
