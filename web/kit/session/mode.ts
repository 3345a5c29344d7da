import { session } from './session.ts'

/**
 * Modes in which the product shows one flow only. `outlook`: inside the mail program's add-in, which opens an address
 * with `?mode=outlook`; lasts as long as the tab. `scheduler`: while a screen of the scheduler is open.
 */
export type Mode = 'scheduler' | 'outlook'

const key = 'mode'
const tab = () => globalThis.sessionStorage

export const mode = {
  current: () => tab().getItem(key) as Mode | null,
  enter: (mode: Mode) => tab().setItem(key, mode),
  leave(mode: Mode) {
    if (tab().getItem(key) === mode) tab().removeItem(key)
  },
}

/** Whether an address says that it was opened by the add-in. */
export const isOutlookAddress = (search: string) => new URLSearchParams(search).get('mode') === 'outlook'

session.onEnd((reason) => {
  if (reason === 'signed_out') mode.leave('scheduler')
})
