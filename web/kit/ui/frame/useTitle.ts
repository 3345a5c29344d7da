import { useEffect } from 'react'

/** What the browser's tab is called. */
export function useTitle(title: string): void {
  useEffect(() => {
    const before = document.title
    document.title = `${title} · Kontor`
    // What lies over a screen, or is a tab of it, gives the title back.
    return () => {
      document.title = before
    }
  }, [title])
}
