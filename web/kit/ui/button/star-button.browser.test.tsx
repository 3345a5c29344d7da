import { expect, test, vi } from 'vitest'
import { show } from '../../browser.fixture.tsx'
import { StarButton } from './StarButton.tsx'

/** Calls that are answered by hand. */
function pending() {
  const answers: PromiseWithResolvers<void>[] = []
  const onSwitch = vi.fn((_: boolean) => {
    answers.push(Promise.withResolvers())
    return answers.at(-1)!.promise
  })
  return {
    onSwitch,
    answer: (n: number) => answers[n]!.resolve(),
    fail: (n: number) => answers[n]!.reject(new Error()),
  }
}

test('R301 of eight presses the last one stands: calls follow one another, and those between are left out', async () => {
  const { onSwitch, answer } = pending()
  const { getByRole } = await show(<StarButton isOn={false} label="Alster: favourite" onSwitch={onSwitch} />)
  const star = getByRole('button')
  for (let n = 0; n < 8; n++) (star.element() as HTMLElement).click()
  await expect.element(star).toHaveAttribute('aria-pressed', 'false')
  expect(onSwitch.mock.calls).toEqual([[true]])
  answer(0)
  await expect.poll(() => onSwitch.mock.calls).toEqual([[true], [false]])
  answer(1)
  await expect.element(star).toHaveAttribute('aria-pressed', 'false')
})

test('a star shows its new state at once, and what is stored again if that fails', async () => {
  const { onSwitch, fail } = pending()
  const { getByRole } = await show(<StarButton isOn label="Alster: favourite" onSwitch={onSwitch} />)
  await getByRole('button').click()
  await expect.element(getByRole('button')).toHaveAttribute('aria-pressed', 'false')
  fail(0)
  await expect.element(getByRole('button')).toHaveAttribute('aria-pressed', 'true')
})

test('a star that may not be switched says why', async () => {
  const { onSwitch } = pending()
  const { getByRole } = await show(
    <StarButton isOn={false} label="Alster: favourite" onSwitch={onSwitch} refused="No permission" />,
  )
  const star = getByRole('button').element() as HTMLElement
  star.click()
  expect([onSwitch.mock.calls, star.title]).toEqual([[], 'No permission'])
})
