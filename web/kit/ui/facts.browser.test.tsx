import { expect, test } from 'vitest'
import { show } from '../browser.fixture.tsx'
import { Facts } from './Facts.tsx'

test('read from right to left, values in Latin letters begin where the others do', async () => {
  const screen = await show(
    <Facts
      facts={[
        ['الاسم', 'Hannah Diallo'],
        ['اللغة', 'العربية'],
      ]}
    />,
    { locale: 'ar' },
  )
  const values = screen.getByRole('definition').elements()
  const [latin, arabic] = values.map((value) => {
    const range = document.createRange()
    range.selectNodeContents(value)
    return range.getBoundingClientRect().right
  })
  expect(latin).toBeCloseTo(arabic!, 0)
})
