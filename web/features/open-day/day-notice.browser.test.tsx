import type { OpenDay } from '@kontor/contract'
import { expect, test } from 'vitest'
import { show } from '../../kit/browser.fixture.tsx'
import { DayNotice } from './DayNotice.tsx'

const over = { today: '2026-11-21', next_open_day: '2026-11-23', is_over: true } as OpenDay

test.for([
  [false, '2026-11-21', 'Nothing more can be booked today.', 'Go to Mon 23 Nov'],
  [true, '2026-11-21', 'Only lockers and the like can still be booked today.', 'Go to Mon 23 Nov'],
  [false, '2026-11-23', 'Nothing more can be booked today, so this shows Mon 23 Nov.', 'Show Sat 21 Nov'],
  [
    true,
    '2026-11-23',
    'Only lockers and the like can still be booked today, so this shows Mon 23 Nov.',
    'Show Sat 21 Nov',
  ],
] as const)(
  'when today is over, and lockers can still be booked (%s), the notice of %s is “%s”',
  async ([stays_bookable, date, words, other]) => {
    const { getByRole } = await show(
      <DayNotice openDay={{ ...over, stays_bookable }} date={date} go={() => undefined} />,
    )
    await expect.element(getByRole('status')).toHaveTextContent(`${words} ${other}`)
  },
)
