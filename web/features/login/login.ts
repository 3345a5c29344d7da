import type { Initial } from '@kontor/contract'
import { addresses } from '../../kit/addresses.ts'
import { setup } from '../../kit/http/api.generated.ts'
import { loadGates } from '../../kit/session/gates.ts'
import { may } from '../../kit/session/may.ts'
import { mode } from '../../kit/session/mode.ts'
import { takeRememberedAddress } from '../../kit/session/remembered-address.ts'
import { isCompanyStart, session } from '../../kit/session/session.ts'
import { setupAddresses } from '../setup/addresses.ts'
import { landingOf } from './landing.ts'

export { pageOfStart } from './landing.ts'

/** The first address after sign-in: the one asked for, else the one of the person's mode (R66), else their start. */
export async function firstScreen(): Promise<string> {
  // If the table of screens can't be loaded, the start says so and offers to try again.
  await loadGates().catch(() => undefined)
  const start = session.initial()
  if (!start || !isCompanyStart(start)) return takeRememberedAddress() ?? addresses.start()
  const stays = mode.current()
  return (
    takeRememberedAddress() ??
    (stays
      ? addresses.mode({ mode: stays })
      : setsUp(start)
        ? setupAddresses.guide()
        : landingOf(start.startup_page, start.general_permissions))
  )
}

/** Leads people who may set up a new company to its guide, until something is booked or the guide is closed. */
const setsUp = ({ is_being_set_up, general_permissions }: Initial) =>
  is_being_set_up && may(general_permissions, setup.get.access)
