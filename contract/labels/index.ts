import bookings from './en/bookings.json' with { type: 'json' }
import grid from './en/grid.json' with { type: 'json' }
import refusal from './en/refusal.json' with { type: 'json' }
import { signIn } from './sign-in.ts'

/** Every text of the product in English, by namespace; the other languages follow these keys. */
export const en = { ...signIn, bookings, grid, refusal }
