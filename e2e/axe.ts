import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './test.ts'

type Scheme = 'light' | 'dark'

/** Expects that axe finds nothing on the page, or in a part of it; `what` names the screen in a failure. */
export async function expectAccessible(page: Page, what: string, part = 'html'): Promise<void> {
  expect(await faults(page, part), what).toEqual([])
}

/** Expects that axe finds nothing in either scheme, on one page: only the colours differ. */
export async function expectAccessibleInBoth(page: Page, what: string, part = 'html'): Promise<void> {
  await use(page, 'light')
  await expectAccessible(page, `${what}, light`, part)
  await use(page, 'dark')
  expect(await faults(page, part, ['color-contrast']), `${what}, dark`).toEqual([])
  await use(page, 'light')
}

/** Expects that nothing scrolls sideways on the narrowest phone; the page has its size back afterwards. */
export async function expectNarrow(page: Page, what: string): Promise<void> {
  const size = page.viewportSize()!
  await page.setViewportSize({ width: 360, height: 740 })
  await expect
    .poll(() => page.evaluate<number>('document.documentElement.scrollWidth'), { message: what })
    .toBeLessThanOrEqual(360)
  await page.setViewportSize(size)
}

async function use(page: Page, scheme: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme })
  await expect(page.locator('html')).toHaveAttribute('data-scheme', scheme)
}

/** The violations that axe finds, one line each. */
async function faults(page: Page, part: string, rules?: string[]): Promise<string[]> {
  // Colours in a transition would be judged by their value at that moment. A spinner never ends.
  await page.evaluate(`Promise.allSettled(document.getAnimations()
    .filter(({ effect }) => effect.getComputedTiming().endTime !== Infinity)
    .map((animation) => animation.finished))`)
  // Rows are alike, so the first ten suffice.
  const axe = new AxeBuilder({ page })
    .include(part)
    .exclude('tr:nth-child(n+12)')
    .exclude('[role=row]:nth-child(n+12)')
    // No screen has a frame, so axe needn't open a page of its own to merge their results, nor describe passed checks.
    .setLegacyMode()
    .options({ resultTypes: ['violations'], ...(rules && { runOnly: rules }) })
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, html }) => `${id}: ${help} at ${target.join(' ')}: ${html}`),
  )
}
