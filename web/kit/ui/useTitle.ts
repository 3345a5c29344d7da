import { useEffect } from 'react'

/** What the browser's tab is called. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Kontor`
  }, [title])
}
