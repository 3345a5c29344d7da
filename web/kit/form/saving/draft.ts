import { readToken, session } from '../../session/session.ts'

/**
 * Typed and unsaved values, stored by the tab until they are saved or dropped, so that a reload or the end of the
 * session loses nothing. Stored by person and address: on a shared computer nobody finds another's.
 */
export function draftAt(pathname: string) {
  const token = session.token()
  const key = `draft:${token && readToken(token)?.sub}:${pathname}`
  return {
    read<Values>(): Partial<Values> {
      try {
        return JSON.parse(sessionStorage.getItem(key) ?? '{}')
      } catch {
        return {}
      }
    },
    write(values: object): void {
      // A full storage isn't reported: the form itself still has everything.
      try {
        sessionStorage.setItem(key, JSON.stringify(values))
      } catch {}
    },
    isEmpty: () => sessionStorage.getItem(key) === null,
    clear: () => sessionStorage.removeItem(key),
  }
}
