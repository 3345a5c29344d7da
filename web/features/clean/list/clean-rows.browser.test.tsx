import type { ResourceClean } from '@kontor/contract/calls/resource-clean.ts'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../kit/browser.fixture.tsx'
import { CleanRows } from './CleanRows.tsx'

const minute = 60_000
const at = (minutes: number) => new Date(Date.now() + minutes * minute).toISOString()
const row = (id: number, name: string, more: Partial<ResourceClean> = {}) =>
  ({
    ...{ id, name, kind: 'room', level_id: 1, level_name: '1st floor', parents: ['Hamburg', 'Speicherstadt'] },
    ...{ timezone: 'UTC', state: 'due', due_at: at(-30), reason: 'checked_out', is_blocked: false },
    ...{ marked_at: null, marked_by: null, next: null },
    ...more,
  }) as ResourceClean
const nothing = () => undefined
const selection = {
  ids: [],
  has: () => false,
  count: 0,
  isGathering: false,
  pickMatching: nothing,
  toggle: nothing,
  all: false,
  toggleAll: nothing,
  pick: nothing,
  clear: nothing,
}

test('R308 the resources stand by place, each with why it is due and what comes next', async () => {
  const onMark = vi.fn()
  const rows = [
    row(1, 'Alster', { next: { datetime_from: at(40), datetime_to: at(100) } }),
    row(2, 'Bille', { is_blocked: true, next: { datetime_from: at(-5), datetime_to: at(55) } }),
    row(3, 'Este', { level_id: 2, level_name: '2nd floor' }),
  ]
  const screen = await show(<CleanRows rows={rows} selection={selection} onMark={onMark} />)
  await expect.element(screen.getByRole('region', { name: /^1st floor, Speicherstadt/ })).toBeVisible()
  await expect
    .element(screen.getByRole('region', { name: /^2nd floor, Speicherstadt/ }))
    .toMatchTextContent('No booking to come')
  const alster = screen.getByRole('link', { name: /^Alster/ })
  await expect.element(alster).toMatchTextContent(', checked out')
  await expect.element(alster).toMatchTextContent('Next booking')
  const bille = screen.getByRole('link', { name: /^Bille/ })
  await expect.element(bille).toMatchTextContent('In use until')
  await expect.element(bille).toMatchTextContent('Can’t be booked until clean')
  await screen.getByRole('button', { name: 'Mark Este as cleaned' }).click()
  expect(onMark).toHaveBeenCalledWith(3)
})

test.each([
  ['en', 'Can’t be booked until clean'],
  ['fr', 'Réservation impossible avant nettoyage'],
])(
  'R308 on a phone what can’t be booked says so under its lines, which keep their width (%s)',
  async (locale, blocked) => {
    await page.viewport(390, 844)
    const rows = [row(2, 'Bille', { is_blocked: true }), row(3, 'Este')]
    const part = <CleanRows rows={rows} selection={selection} onMark={nothing} />
    const screen = await show(part, { locale, texts: { 'clean.blocked': blocked } })
    const box = (text: string) => screen.getByText(text, { exact: true }).first().element().getBoundingClientRect()
    expect(box('Bille').width).toBe(box('Este').width)
    const tag = box(blocked)
    expect(tag.top).toBeGreaterThan(box('No booking to come').bottom)
    expect(tag.right).toBeLessThanOrEqual(box('Bille').right)
  },
)

test('R308 what is in use isn’t called unused since cleaning was switched on', async () => {
  const clean = { state: 'clean', due_at: null, reason: null, marked_at: at(-600) } as const
  const rows = [
    row(1, 'Alster', clean),
    row(2, 'Bille', { ...clean, next: { datetime_from: at(-5), datetime_to: at(55) } }),
  ]
  const screen = await show(<CleanRows rows={rows} selection={selection} onMark={nothing} />)
  await expect.element(screen.getByRole('link', { name: /^Alster/ })).toMatchTextContent('Not used since')
  const bille = screen.getByRole('link', { name: /^Bille/ })
  await expect.element(bille).toMatchTextContent('In use until')
  expect(bille.element().textContent).not.toContain('Not used since')
})
