import bookings from './en/bookings.json' with { type: 'json' }
import error from './en/error.json' with { type: 'json' }
import grid from './en/grid.json' with { type: 'json' }
import login from './en/login.json' with { type: 'json' }
import refusal from './en/refusal.json' with { type: 'json' }
import shell from './en/shell.json' with { type: 'json' }

/** Every text of the product in English, by namespace; the other languages follow these keys. */
export const en = { bookings, error, grid, login, refusal, shell }
