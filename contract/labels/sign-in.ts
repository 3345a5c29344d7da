import error from './en/error.json' with { type: 'json' }
import login from './en/login.json' with { type: 'json' }
import shell from './en/shell.json' with { type: 'json' }

/**
 * The texts before the sign-in. They come with the program; all others are loaded by namespace, so that they don't
 * weigh on the sign-in page.
 */
export const signIn = { error, login, shell }

/**
 * All texts of the server for the sign-in screens. The English texts of the rare steps come with their own chunk, not
 * with the program.
 */
export const signInNamespaces: readonly string[] = [...Object.keys(signIn), 'sign_in_steps']
