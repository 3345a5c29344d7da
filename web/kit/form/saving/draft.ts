import { readToken, session } from '../../session/session.ts'

/**
 * Typed and unsaved values, kept by the tab until they are saved or dropped: a reload or an ended session loses
 * nothing. Keyed by person and address: on a shared computer nobody finds another's.
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
      // A full storage isn't worth a word: the form itself still holds everything.
      try {
        sessionStorage.setItem(key, JSON.stringify(values))
      } catch {}
    },
    clear: () => sessionStorage.removeItem(key),
  }
}
