import { type ComponentType, createElement, type ReactNode, useEffect, useRef, useState } from 'react'
import { ErrorLine } from './states.tsx'
import { useRetry } from './useRetry.ts'

interface Around {
  /** Shown until the part is loaded. */
  waiting?: ReactNode
  /** Renders the line that says that the part didn't load, with Try again; without it, the line replaces the part. */
  failed?: (line: ReactNode) => ReactNode
  /** Whether somebody is typing into the replacement: then it isn't tried again by itself. */
  isInUse?: () => boolean
}

/**
 * A part that is loaded on its first use. If that fails, a line says so; it is tried again by a press, and by itself
 * once there is a network.
 */
export function lazyPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let Part: ComponentType<Props> | null = null
  return function LazyPart({ waiting = null, failed, isInUse, ...props }: Props & Around): ReactNode {
    const loadPart = async () => {
      Part = (await load()).default
    }
    const { error, retry, isLoaded } = useLoaded(Part !== null, loadPart, isInUse)
    if (isLoaded && Part) return createElement(Part, props as unknown as Props)
    if (!error) return waiting
    const line = <ErrorLine error={error} retry={retry} />
    return failed ? failed(line) : line
  }
}

function useLoaded(isThere: boolean, load: () => Promise<void>, isInUse?: () => boolean) {
  const [isLoaded, setLoaded] = useState(isThere)
  const [error, setError] = useState<Error | null>(null)
  const [tries, setTries] = useState(0)
  const loadOnce = useRef(load)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try loads again
  useEffect(() => {
    if (isLoaded) return
    let isGone = false
    loadOnce.current().then(
      () => isGone || setLoaded(true),
      (cause: unknown) => isGone || setError(cause instanceof Error ? cause : new Error(String(cause))),
    )
    return () => {
      isGone = true
    }
  }, [isLoaded, tries])
  const again = () => {
    setError(null)
    setTries((before) => before + 1)
  }
  const press = useRetry(error, again, isInUse)
  const retry = () => {
    setError(null)
    void press()
  }
  return { error, retry, isLoaded }
}
