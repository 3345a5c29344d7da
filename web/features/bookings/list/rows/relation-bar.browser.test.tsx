import { expect, test } from 'vitest'
import { show } from '../../../../kit/browser.fixture.tsx'
import { RelationBar } from './RelationBar.tsx'

test('bars of own, received, other and waiting bookings look different', async () => {
  await show(
    <div data-bars>
      {(['mine', 'for_me', 'other'] as const).map((relation) => (
        <RelationBar key={relation} booking={{ relation, approval_status: 'not_required' }} />
      ))}
      <RelationBar booking={{ relation: 'mine', approval_status: 'pending' }} />
    </div>,
  )
  await expect.poll(() => document.querySelectorAll('[data-bars] > *').length).toBe(4)
  const looks = [...document.querySelectorAll('[data-bars] > *')].map((bar) => {
    const { backgroundColor, borderInlineStartStyle, width } = getComputedStyle(bar)
    return `${backgroundColor} ${borderInlineStartStyle} ${width}`
  })
  expect(new Set(looks).size).toBe(4)
})
