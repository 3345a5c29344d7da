import { expect, test } from 'vitest'
import { breachesOfForms } from './form-conventions.ts'

const of = (path: string, text: string) => breachesOfForms({ path, text })

test('typed text is guarded, kept and judged in one place each', () => {
  const screen = 'web/features/bookings/edit/useBookingForm.ts'
  expect(of(screen, 'const blocker = useBlocker(() => true)')).toHaveLength(1)
  expect(of(screen, "window.addEventListener('beforeunload', ask)")).toHaveLength(1)
  expect(of(screen, 'const { values } = useValues(stored)')).toHaveLength(1)
  expect(of(screen, 'const { errors } = useMessages<X>(id)')).toHaveLength(1)
  expect(of('web/kit/form/saving/leaving/LeaveGuard.tsx', 'useBlocker(() => true)')).toEqual([])
  expect(of('web/kit/form/useBody.ts', 'useValues<Values>(stored)')).toEqual([])
})

test('a table draws its rows by the one frame', () => {
  expect(of('web/kit/table/Matrix.tsx', 'const window = useVirtualizer({})')).toHaveLength(1)
  expect(of('web/kit/table/GridFrame.tsx', 'const window = useVirtualizer({})')).toEqual([])
  expect(of('web/kit/pick/PickList.tsx', 'const window = useVirtualizer({})')).toEqual([])
})
