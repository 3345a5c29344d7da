import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { answerCalls } from './kept-answers.ts'
import { stubLive } from './live.ts'
import { type ComparedScreen, comparedScreens } from './screens.ts'
import { keptScreens } from './setup.ts'
import { weigh } from './weigh.ts'
import { writeWeight } from './weights.ts'

const folder = process.env.COMPARE_IN!
const out = process.env.COMPARE_OUT!
const isKeeping = !!process.env.COMPARE_KEEP

for (const screen of comparedScreens)
  test(screen.name, async ({ page }, { project }) => {
    const { addresses, time } = keptScreens()
    const origin = `http://${screen.reader === 'provider' ? '' : 'demo.'}kontor.localhost:3000`
    const answers = await answerCalls(page, join(folder, 'answers', project.name, `${screen.name}.json`), isKeeping)
    await stubLive(page)
    await page.clock.setFixedTime(time)
    await signIn(page, screen)
    const weight = weigh(page)
    await page.goto(origin + addresses[screen.name])
    await settle(page)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expect.soft(page).toHaveScreenshot(`${screen.name}-${colorScheme}.png`)
    }
    // By now everything has come that loads after the screen shows.
    if (project.name === 'wide') writeWeight(isKeeping ? folder : out, screen.name, await weight())
    if (isKeeping) answers.write()
    expect(answers.unknown, 'calls without a kept answer').toEqual([])
  })

async function signIn(page: Page, { reader }: ComparedScreen): Promise<void> {
  const token = keptScreens().tokens[reader]
  if (token) await page.addInitScript(`if (location.host) localStorage.setItem('token', ${JSON.stringify(token)})`)
}

/** Waits until nothing loads any more. */
async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator('[data-progress]')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  await page.evaluate('document.fonts.ready.then(() => undefined)')
}
