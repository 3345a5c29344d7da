import { address, written } from './address.ts'

/** The addresses that any part may lead to; those of a feature stand in its own `addresses.ts`. */
export const addresses = {
  start: address('/'),
  home: address('/home'),
  signIn: address('/login'),
  /** `text`: the address, if the server couldn't decode it. */
  notFound: address('/404', { address: written.text }),
  usage: address('/usage'),
  /** The start of a mode with screens of its own: the scheduler, the add-in. */
  mode: address('/:mode'),
}
