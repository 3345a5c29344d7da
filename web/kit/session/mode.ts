import { session } from './session.ts'

/**
 * Ways of working in which the product shows one flow alone. `outlook`: inside of the mail program's add-in, which says
 * so in the address it opens (`?mode=outlook`); it lasts as long as the tab. `scheduler`: while one is on its screens.
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
