import { useEffect } from 'react'

/** Sets the title of the browser's tab. */
export function useTitle(title: string): void {
  useEffect(() => {
    const before = document.title
    document.title = `${title} · Kontor`
    // Restores the title when a panel or a tab closes.
    return () => {
      document.title = before
    }
  }, [title])
}
