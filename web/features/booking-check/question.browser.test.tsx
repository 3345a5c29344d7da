import { Link, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { show } from '../../kit/browser.fixture.tsx'
import { useOnChange } from '../../kit/latest.ts'
import { bookingCheckAddresses } from './addresses.ts'
import { type Question, useQuestion } from './useQuestion.ts'

const { check, resource } = bookingCheckAddresses

/** The fields, which set the time in the step in which the picker is gone, as when the zone of the resource is read just then. */
function Fields({ set, isPicking }: { set: Question['set']; isPicking: boolean }) {
  useOnChange(isPicking, (isStill) => {
    if (!isStill) set({ from: '2026-11-30T02:30:00Z' })
  })
  return null
}

function Screen() {
  const { asked, set } = useQuestion()
  const { pathname, search } = useLocation()
  const isPicking = pathname !== check()
  return (
    <>
      <Fields set={set} isPicking={isPicking} />
      <button type="button" onClick={() => set({ resource_id: 7, from: undefined })}>
        Pick
      </button>
      <Link to={check()}>Back</Link>
      <output>{`${asked.resource_id} ${asked.from} ${search}`}</output>
    </>
  )
}

test('what the fields set in the step in which a picker closes isn’t lost to what was picked', async () => {
  const { getByRole } = await show(null, {
    routes: [{ path: `${check()}/*`, element: <Screen /> }],
    at: `${resource()}?user_id=3`,
  })
  await getByRole('button', { name: 'Pick' }).click()
  await expect.element(getByRole('status')).toMatchTextContent(/^7 undefined/)
  await getByRole('link', { name: 'Back' }).click()
  await expect
    .element(getByRole('status'))
    .toMatchTextContent(/^7 2026-11-30T02:30:00Z .*resource_id=7&from=2026-11-30/)
})
