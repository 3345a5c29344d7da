import { expect, test } from 'vitest'
import { show } from '../../../kit/browser.fixture.tsx'
import { PlaceMenu } from './PlaceMenu.tsx'

test('the button says which place is shown; until that is known it says that it lists the places', async () => {
  const menu = { current: null, onChoose: () => {} }
  const { getByRole } = await show(
    <>
      <PlaceMenu {...menu} name="Ground floor" path="Speicherstadt · Ground floor" />
      <PlaceMenu {...menu} name={undefined} />
    </>,
  )
  await expect
    .element(getByRole('button', { name: 'Place: Speicherstadt · Ground floor' }))
    .toHaveTextContent('Ground floor')
  await expect.element(getByRole('button', { name: 'Places', exact: true })).toHaveTextContent('Places')
})
