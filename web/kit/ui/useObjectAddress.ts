import { useEffect, useState } from 'react'

/** A file as the address of an image; null until there is one. */
export function useObjectAddress(content: Blob | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!content) return
    const made = URL.createObjectURL(content)
    setUrl(made)
    return () => {
      setUrl(null)
      URL.revokeObjectURL(made)
    }
  }, [content])
  return url
}
