import { useMemo } from 'react'
import { useUprightPhone } from '../../kit/ui/theme/media.ts'
import { useView } from './view/useView.ts'
import type { Signs } from './view/view.ts'

/**
 * The view of a map of this size in units. On a phone held upright a wide map is turned by 90°, so that its marks are
 * far enough apart for a thumb.
 */
export function useMapView({ width, height }: { width: number; height: number }, signs: Signs) {
  const isRotated = useRotated({ width, height })
  const size = useMemo(
    () => (isRotated ? { width: height, height: width } : { width, height }),
    [width, height, isRotated],
  )
  const view = useView(size, signs, isRotated)
  /** Converts a point of the screen to units of the map. */
  const toMap = (x: number, y: number) => {
    const map = view.drawing.current!.firstElementChild as SVGGElement
    return new DOMPoint(x, y).matrixTransform(map.getScreenCTM()!.inverse())
  }
  return { ...view, size, isRotated, toMap }
}

export const useRotated = ({ width, height }: { width: number; height: number }) => useUprightPhone() && width > height
