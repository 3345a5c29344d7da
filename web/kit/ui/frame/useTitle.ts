import { useEffect } from 'react'

/** Sets the title of the browser's tab. */
export function useTitle(title: string): void {
  useEffect(() => {
    const before = document.title
    document.title = `${title} · Kontor`
    // A panel over a screen, or a tab of it, gives the title back.
    return () => {
      document.title = before
    }
  }, [title])
}
