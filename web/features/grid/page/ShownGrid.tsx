import type { ComponentProps } from 'react'
import { useShownQuery } from './Ahead.tsx'
import { ShownDay } from './ShownDay.tsx'
import { ShownWeek } from './ShownWeek.tsx'
import { isOfWeek } from './useShown.ts'

/** The day or the week of the shown query. */
export function ShownGrid(props: ComponentProps<typeof ShownDay>) {
  return isOfWeek(useShownQuery()) ? <ShownWeek {...props} /> : <ShownDay {...props} />
}
