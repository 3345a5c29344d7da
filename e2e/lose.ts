import type { Page } from '@playwright/test'

/** Leaves the page's next request of a method to a path without an answer; lists of the same path are read on. */
export async function loseNext(page: Page, method: 'POST' | 'DELETE', path: string): Promise<void> {
  let isLost = false
  await page.route(
    ({ pathname }) => pathname.endsWith(path),
    (route) => {
      if (isLost || route.request().method() !== method) return route.fallback()
      isLost = true
      return route.abort()
    },
  )
}
