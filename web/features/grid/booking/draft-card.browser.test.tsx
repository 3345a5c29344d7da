import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../kit/browser.fixture.tsx'
import type { Actions } from '../requests/actions.ts'
import { layoutOf, mouseSizes } from '../rows/layout.ts'
import { aRoom, at } from '../rules/rows.fixture.ts'
import { createGridStore, GridStoreContext } from '../store.ts'
import { DayContext, dayFor } from '../time/day.ts'
import { DraftCard } from './DraftCard.tsx'
import { PhoneSheetContext } from './phone-sheet.ts'

afterEach(() => page.viewport(1000, 700))

const room = aRoom({
  ...{ name: 'The small meeting room beside the western staircase', seats: 12, attributes: ['Video', 'Whiteboard'] },
  ...{ price_per_hour: 12.5, currency: 'EUR' },
})
const offsets = [{ from: at('00:00'), minutes: 0 }]
const zone = { timezone: 'UTC', start: at('00:00'), end: at('00:00') + 86_400_000, offsets }

function Sample() {
  const [store] = useState(createGridStore)
  const [sheet, setSheet] = useState<HTMLElement | null>(null)
  const { rows } = layoutOf({ data: [room], meta: { levels: [] } }, mouseSizes)
  const span = { from: at('09:00'), to: at('10:00') }
  const draft = {
    resourceId: room.id,
    anchor: span.from,
    span,
    phase: 'asking',
    subject: '',
    isPrivate: false,
  } as const
  return (
    <GridStoreContext value={store}>
      <DayContext value={dayFor({ date: '2026-11-19', zones: [zone] } as never, at('08:00'))}>
        <PhoneSheetContext value={sheet}>
          <DraftCard place={rows[0]!} draft={draft} actions={{} as Actions} onClose={() => undefined} />
          <main ref={setSheet} />
        </PhoneSheetContext>
      </DayContext>
    </GridStoreContext>
  )
}

test('on a phone the card of a new booking tells the price an hour as well, however long the name', async () => {
  await page.viewport(360, 740)
  const { getByText, unmount } = await show(<Sample />)
  const facts = getByText(/1.h · €12\.50 an hour/)
  await expect.element(facts).toBeVisible()
  const line = facts.element()
  const price = document.createRange()
  price.setStart(line.firstChild!, line.textContent.indexOf('€'))
  price.setEnd(line.firstChild!, line.textContent.indexOf('hour') + 4)
  expect(price.getBoundingClientRect().right).toBeLessThanOrEqual(line.getBoundingClientRect().right)
  // The place of a large screen's card needs the grid around it.
  await unmount()
})
