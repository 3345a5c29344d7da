import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { show } from '../../kit/browser.fixture.tsx'
import { useNewDay } from './useNewDay.ts'

const [yesterday, today] = ['2026-12-08', '2026-12-09']
const readAgain = vi.fn()

function Screen({ shown }: { shown: string | undefined }) {
  const [day, setDay] = useState<string>()
  useNewDay(day === undefined ? undefined : { today: day }, shown, readAgain)
  return (
    <>
      <button type="button" onClick={() => setDay(yesterday)}>
        Answer
      </button>
      <button type="button" onClick={() => setDay(today)}>
        Midnight
      </button>
    </>
  )
}

test.for([
  ['shows the day that has ended is read again', yesterday, 1],
  ['shows the new day already stays', today, 0],
  ['has a day in its address stays', undefined, 0],
] as const)('over midnight a screen that %s', async ([, shown, times]) => {
  readAgain.mockClear()
  const { getByRole } = await show(<Screen shown={shown} />)
  await getByRole('button', { name: 'Answer' }).click()
  expect(readAgain).not.toHaveBeenCalled()
  await getByRole('button', { name: 'Midnight' }).click()
  expect(readAgain).toHaveBeenCalledTimes(times)
})
