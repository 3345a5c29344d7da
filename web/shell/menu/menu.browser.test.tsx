import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../kit/browser.fixture.tsx'
import { Modules } from './Modules.tsx'

const permissions = ['BOOKINGS', 'PLAN', 'LEVELS']

/** The names of the links that the open menu shows. */
async function menuAt(width: number, height: number) {
  await page.viewport(width, height)
  const { container, getByRole } = await show(<Modules />, { permissions })
  await getByRole('button', { name: 'More' }).click()
  await expect.element(getByRole('dialog', { name: 'Menu' })).toBeVisible()
  const shown = (links: string) =>
    [...container.querySelectorAll<HTMLElement>(links)]
      .filter((link) => link.checkVisibility())
      .map((link) => link.textContent)
  return { menu: shown('#menu a'), tabs: shown('nav > a') }
}

test('on a phone the menu has what the bar below has no entry for', async () => {
  const { menu, tabs } = await menuAt(390, 844)
  expect(tabs).toEqual(['Home', 'Book', 'Plan', 'Bookings'])
  expect(menu.filter((name) => tabs.includes(name))).toEqual([])
  expect(menu).toEqual(expect.arrayContaining(['Scan code', 'Places']))
})

test('beside the rail the menu has every entry', async () => {
  const { menu } = await menuAt(1440, 900)
  expect(menu).toEqual(expect.arrayContaining(['Home', 'Book', 'Plan', 'Bookings', 'Places']))
})
