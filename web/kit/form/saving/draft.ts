import { actingFor } from '../../session/acting.ts'
import { readToken, session } from '../../session/session.ts'

const prefix = 'draft:'

/** A password is typed again after a reload: no storage keeps one. */
const withoutSecrets = (key: string, value: unknown) => (key === 'password' ? undefined : value)

/** Whether this tab keeps something typed, of whoever was signed in. */
export const hasDrafts = () => Object.keys(sessionStorage).some((key) => key.startsWith(prefix))

/**
 * Typed and unsaved values, stored by the tab until they are saved or dropped, so that a reload or the end of the
 * session loses nothing. Stored by person, the one they act for, and address: on a shared computer nobody finds another's.
 */
export function draftAt(pathname: string) {
  const token = session.token()
  const acting = actingFor()
  const key = `${prefix}${token && readToken(token)?.sub}${acting === null ? '' : `>${acting}`}:${pathname}`
  function read<Values>(): Partial<Values> {
    try {
      return JSON.parse(sessionStorage.getItem(key) ?? '{}')
    } catch {
      return {}
    }
  }
  function write(values: object): void {
    // A full storage isn't reported: the form itself still has everything.
    try {
      sessionStorage.setItem(key, JSON.stringify(values, withoutSecrets))
    } catch {}
  }
  return {
    read,
    write,
    /** Writes a part of it, and leaves the rest. */
    patch: (part: object) => write({ ...read(), ...part }),
    isEmpty: () => sessionStorage.getItem(key) === null,
    clear: () => sessionStorage.removeItem(key),
  }
}
