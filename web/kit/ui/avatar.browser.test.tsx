import { expect, test } from 'vitest'
import { show } from '../browser.fixture.tsx'
import { Avatar } from './Avatar.tsx'

test('the reader’s disc has the company’s colour, other people’s are grey, also of the same name', async () => {
  await show(
    <>
      <Avatar name="Ada Lindqvist" userId={1} />
      <Avatar name="Ada Lindqvist" userId={2} />
      <Avatar name="Kenji Ueda" userId={3} />
    </>,
  )
  const fills = () =>
    [...document.querySelectorAll('[data-avatar]')].map((disc) => getComputedStyle(disc).backgroundColor)
  await expect.poll(() => fills().length).toBe(3)
  const [mine, namesake, other] = fills()
  expect(namesake).toBe(other)
  expect(mine).not.toBe(other)
})
