import { helpRouteOf } from '@kontor/contract/calls/help.ts'
import { NewHelpPage } from '@kontor/contract/calls/master-help.ts'
import { gateNamed } from '../../kit/session/gates.ts'

/** The body of a help text, of a screen there is; `stored` stays right, whatever has become of its screen. */
export const helpPageOf = (stored?: string) =>
  NewHelpPage.extend({
    route: NewHelpPage.shape.route.in.refine((route) => route === stored || isScreen(route), {
      params: { label: 'unknown_screen' },
    }),
  })

const isScreen = (route: string) => gateNamed(helpRouteOf(route)) !== null
