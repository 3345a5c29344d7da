import { useEffect, useEffectEvent, useState } from 'react'

/** Milliseconds after the last key before the text is written. */
const patience = 250

/**
 * A text that shows as it is typed and is written once typing pauses. A text set elsewhere (by Back or Clear) replaces
 * it; one's own text that comes back doesn't.
 */
export function useTyped(value: string, write: (text: string) => void): [text: string, type: (text: string) => void] {
  const [text, type] = useState(value)
  const [sent, setSent] = useState(value)
  const [seen, setSeen] = useState(value)
  if (value !== seen) {
    setSeen(value)
    if (value !== sent) {
      setSent(value)
      type(value)
    }
  }
  const send = useEffectEvent(() => {
    setSent(text.trim())
    write(text.trim())
  })
  useEffect(() => {
    if (text.trim() === value) return
    const timer = setTimeout(send, patience)
    return () => clearTimeout(timer)
  }, [text, value])
  return [text, type]
}
