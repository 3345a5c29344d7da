import type { Browser } from '@playwright/test'
import { inPage, type OpenPage } from './measure.ts'

/** An empty page that scrolls: the best frames that this machine can reach. */
export async function openBlank(browser: Browser): Promise<OpenPage> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.setContent('<!doctype html><div style="height: 9000px"></div>')
  await page.addScriptTag({ path: inPage })
  const never = () => Promise.reject(new Error('a blank page has nothing to press'))
  return { page, middle: { x: 800, y: 500 }, free: never, draft: '', clear: never, shownDay: '', nextDay: '' }
}
