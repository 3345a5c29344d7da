import type { FrameView } from '../../../kit/timeline/frame-view.ts'
import type { RowPlace } from '../rows/layout.ts'

/** Pixels the label with the times takes above or below its bar. */
export const labelHeight = 36
/** Height of the ruler and of a group's heading, both of which stay in sight. */
const sticky = 32

/** Whether the label stands below its bar: above it the group's heading would cover it. */
export function labelBelow(view: FrameView, { top, height, isFirst }: RowPlace): boolean {
  const covered = isFirst || top - labelHeight < view.scrollTop + sticky
  const hasRoom = top + height + labelHeight <= view.scrollTop + view.height - sticky
  return covered && hasRoom
}
