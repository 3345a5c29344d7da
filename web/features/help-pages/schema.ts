import { helpRouteOf } from '@kontor/contract/calls/help.ts'
import { NewHelpPage } from '@kontor/contract/calls/help-page.ts'
import { gateNamed } from '../../kit/session/gates.ts'

/**
 * The body of a help text whose path must be a screen's; `stored`: a path that is accepted even if its screen is gone.
 */
export const helpPageOf = (stored?: string) =>
  NewHelpPage.extend({
    route: NewHelpPage.shape.route.in.refine((route) => route === stored || isScreen(route), {
      params: { label: 'unknown_screen' },
    }),
  })

const isScreen = (route: string) => gateNamed(helpRouteOf(route)) !== null
