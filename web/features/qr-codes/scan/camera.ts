import { type RefObject, useEffect, useState } from 'react'
import { openDetector } from './detector.ts'

/** Why there is no picture. */
export type CameraFailure = 'refused' | 'none' | 'busy' | 'insecure'
export type CameraState = 'starting' | 'running' | CameraFailure

/** Milliseconds between two looks at the picture. */
const pause = 150

const failures: Readonly<Record<string, CameraFailure>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotReadableError: 'busy',
  AbortError: 'busy',
}
const failureOf = (error: unknown): CameraFailure => failures[(error as DOMException).name] ?? 'none'

/**
 * Shows the camera in a video element and reports each text that a code in its picture says. `tries`: another number asks
 * for the camera again. It is switched off when the screen is left or hidden.
 */
export function useCamera(video: RefObject<HTMLVideoElement | null>, tries: number, onText: (text: string) => void) {
  const [state, setState] = useState<CameraState>('starting')
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks for the camera again
  useEffect(() => {
    const end = new AbortController()
    setState('starting')
    watch(video.current!, onText, () => setState('running'), end.signal).catch((error) => {
      if (!end.signal.aborted) setState(error === insecure ? 'insecure' : failureOf(error))
    })
    return () => end.abort()
  }, [tries])
  return state
}

const insecure = new Error('no camera without https')

async function watch(video: HTMLVideoElement, onText: (text: string) => void, onRunning: () => void, end: AbortSignal) {
  if (!navigator.mediaDevices) throw insecure
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false })
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (end.aborted) return stop()
  end.addEventListener('abort', stop)
  video.srcObject = stream
  await video.play()
  onRunning()
  const detect = await openDetector()
  while (!end.aborted) {
    const text = video.readyState >= video.HAVE_CURRENT_DATA && !document.hidden ? await detect(video) : null
    if (text && !end.aborted) onText(text)
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}
