import type { Browser } from '@playwright/test'
import { inPage, type Opened } from './measure.ts'

/** A page with nothing on it but a length to scroll: what frames take on this machine at best. */
export async function openBlank(browser: Browser): Promise<Opened> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.setContent('<!doctype html><div style="height: 9000px"></div>')
  await page.addScriptTag({ path: inPage })
  const never = () => Promise.reject(new Error('a blank page has nothing to press'))
  return { page, middle: { x: 800, y: 500 }, free: never, draft: '', clear: never, shownDay: '', nextDay: never }
}
