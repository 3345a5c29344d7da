import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../kit/browser.fixture.tsx'
import { showToast } from '../kit/ui/message/toast.ts'
import { Toasts } from './Toasts.tsx'

test('a message with a long word keeps its Undo on a phone’s screen', async () => {
  await page.viewport(390, 844)
  await show(<Toasts />)
  showToast(`${'Donaudampfschifffahrt'.repeat(4)} booked`, { undo: () => {} })
  const undo = page.getByRole('button', { name: /^Undo/ })
  await expect.element(undo).toBeVisible()
  expect(undo.element().getBoundingClientRect().right).toBeLessThanOrEqual(390)
})
