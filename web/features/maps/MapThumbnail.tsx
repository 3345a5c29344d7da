import type { MapEntry } from '@kontor/contract'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { maps } from '../../kit/http/api.generated.ts'
import { useCall } from '../../kit/http/call.ts'
import { useObjectAddress } from '../../kit/ui/useObjectAddress.ts'
import '../../styles/drawing.css'
import classes from './MapThumbnail.module.css'

/** A floor plan in the size of a stamp, loaded once it comes near the screen. The name beside it says what it is. */
export function MapThumbnail({ map: { id, picture, is_published } }: { map: MapEntry }) {
  const sheet = useRef<HTMLSpanElement>(null)
  const isNear = useIsNear(sheet)
  return (
    <span ref={sheet} className={classes.sheet} aria-hidden>
      {isNear && picture && <SmallPicture id={id} hash={picture.hash} />}
      {isNear && !picture && is_published && <SmallDrawing id={id} />}
    </span>
  )
}

function SmallPicture({ id, hash }: { id: number; hash: string }) {
  const { data } = useCall(maps.thumbnail, { params: { id, hash } })
  const address = useObjectAddress(data?.content)
  return address && <img className={classes.picture} src={address} alt="" />
}

function SmallDrawing({ id }: { id: number }) {
  const { data } = useCall(maps.get, { params: { id } })
  if (!data) return null
  const { width, height, drawing, places } = data.data
  return (
    <svg className={classes.drawing} viewBox={`0 0 ${width} ${height}`} aria-hidden>
      {/* The drawing was cleaned before it was stored. */}
      <g data-drawing dangerouslySetInnerHTML={{ __html: drawing }} />
      {places.map(({ resource_id, x, y, rotation, ...size }) => (
        <rect
          key={resource_id}
          {...{ x, y, ...size }}
          transform={`rotate(${rotation} ${x + size.width / 2} ${y + size.height / 2})`}
        />
      ))}
    </svg>
  )
}

/** Whether an element has come within a screen's third of what is seen; it stays so. */
function useIsNear(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(
      (seen) => {
        if (!seen.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        setNear(true)
      },
      { rootMargin: '300px' },
    )
    observer.observe(element.current!)
    return () => observer.disconnect()
  }, [element])
  return isNear
}
