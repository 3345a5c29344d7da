import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../browser.fixture.tsx'
import { Button } from '../ui/button/Button.tsx'
import { ButtonLine } from './ButtonLine.tsx'

afterEach(() => page.viewport(1000, 700))

const actions = [
  { id: 'map', label: 'Auf der Karte finden', to: '/map' },
  { id: 'grid', label: 'Im Tagesplan zeigen', to: '/grid' },
  { id: 'cancel', label: 'Buchung stornieren', isDanger: true, onChoose: vi.fn() },
]

const line = (width: string) => (
  <div style={{ width }}>
    <ButtonLine actions={actions}>
      <Button variant="filled">Einchecken</Button>
    </ButtonLine>
  </div>
)

const shown = () =>
  [...document.querySelectorAll('button, a')].filter((each) => each.checkVisibility({ visibilityProperty: true }))
const words = () => shown().map((each) => each.textContent || each.ariaLabel)
const lines = () => new Set(shown().map((each) => Math.round(each.getBoundingClientRect().top))).size

test('buttons that fit on the line stand there, without a menu', async () => {
  await show(line('50rem'))
  await expect.poll(words).toEqual(['Einchecken', 'Auf der Karte finden', 'Im Tagesplan zeigen', 'Buchung stornieren'])
})

test.each([
  ['30rem', ['Einchecken', 'Auf der Karte finden', 'More']],
  ['12rem', ['Einchecken', 'More']],
])('on a line of %s the last actions are in a menu, and nothing wraps', async (width, expected) => {
  await show(line(width))
  await expect.poll(words).toEqual(expected)
  expect(lines()).toBe(1)
})

test('on a phone the buttons fill the line, and their number follows its own width', async () => {
  await page.viewport(390, 844)
  await show(line('100%'))
  await expect.poll(words).toEqual(['Einchecken', 'Auf der Karte finden', 'More'])
  expect(lines()).toBe(1)
  await page.viewport(260, 844)
  await expect.poll(words).toEqual(['Einchecken', 'More'])
})

test('an entry of the menu does or opens what its button would', async () => {
  const { getByRole, router } = await show(line('12rem'))
  await getByRole('button', { name: 'More' }).click()
  await getByRole('menuitem', { name: 'Buchung stornieren' }).click()
  await expect.poll(() => (actions[2] as { onChoose: () => void }).onChoose).toHaveBeenCalledOnce()
  await getByRole('button', { name: 'More' }).click()
  await getByRole('menuitem', { name: 'Im Tagesplan zeigen' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/grid')
})
