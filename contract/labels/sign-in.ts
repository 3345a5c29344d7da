import error from './en/error.json' with { type: 'json' }
import login from './en/login.json' with { type: 'json' }
import shell from './en/shell.json' with { type: 'json' }

/**
 * What is said before anybody is signed in. It comes with the program; all further texts come from the server, with the
 * start-up data, so that no screen's words weigh on the sign-in page.
 */
export const signIn = { error, login, shell }

/**
 * Everything the server says for the sign-in screens. The English of the rare steps comes with their own chunk, not with the
 * program.
 */
export const signInNamespaces: readonly string[] = [...Object.keys(signIn), 'sign_in_steps']
