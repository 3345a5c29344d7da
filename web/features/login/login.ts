import { mode } from '../../kit/mode.ts'
import { session } from '../../kit/session.ts'
import { takeWanted } from '../../kit/wanted.ts'
import { landingOf } from './landing.ts'

/** Where a person goes who has just signed in: to what they asked for, else on in their mode (R66), else to their start. */
export function firstScreen(): string {
  const { startup_page = '', general_permissions = [] } = session.initial() ?? {}
  const stays = mode.current()
  return takeWanted() ?? (stays ? `/${stays}` : landingOf(startup_page, general_permissions))
}
