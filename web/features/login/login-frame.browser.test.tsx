import { expect, test } from 'vitest'
import { show } from '../../kit/browser.fixture.tsx'
import { draftAt } from '../../kit/form/saving/draft.ts'
import { LoginFrame } from './LoginFrame.tsx'

// Other tests of the same tab leave what they typed.

const frame = (
  <LoginFrame title="Sign in">
    <form />
  </LoginFrame>
)
const ended = { pathname: '/login', state: { reason: 'ended' } } as unknown as string

test.for([true, false])(
  'when the session has ended, the sign-in says what was typed is kept, if anything was: %s',
  async (isTyped) => {
    if (isTyped) draftAt('/bookings/edit/1').write({ subject: 'Berth plan' })
    const { getByRole } = await show(frame, { at: ended })
    const said = `Your session has ended. Please sign in again.${isTyped ? ' What you typed is kept.' : ''}`
    await expect.poll(() => getByRole('status').element().textContent?.trim()).toBe(said)
  },
)
