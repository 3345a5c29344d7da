import type { Page } from '@playwright/test'
import { slower } from '../scripts/slower.ts'

/** Slows the scripts of a page down as many times as `SLOWER` says, until it closes. */
export async function slowDown(page: Page): Promise<void> {
  if (slower === 1) return
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
}
