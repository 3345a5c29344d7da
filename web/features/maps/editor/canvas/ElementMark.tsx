import type { MapElement } from '@kontor/contract'
import { memo } from 'react'
import { boxAround, leastRoomWidth, middleOf, pixelsAt, signWithin } from '../../../map-view/map-view.ts'
import type { ElementState } from '../state/changes.ts'
import classes from './Canvas.module.css'
import { signText } from './sign-text.ts'

/** `former`: where something stood before the draft moved it. */
export type ShownState = ElementState | 'former' | 'removed'

interface Props {
  element: MapElement
  name: string
  /** Name, type and state, for screen readers. */
  label: string
  state: ShownState
  isPicked: boolean
  /** Whether its name fits into it at this zoom. */
  isNamed: boolean
  /** Whether the map is rotated, on a phone. */
  isRotated: boolean
  /** Whether Tab reaches it: one element of the map is a stop. */
  isStop: boolean
}

/** An element on the map of the editor: a sign with the end of its name, a room with its name, or an area. */
export const ElementMark = memo(function ElementMark({
  element,
  name,
  label,
  state,
  isPicked,
  isNamed,
  isRotated,
  isStop,
}: Props) {
  const shared = {
    className: classes.element,
    role: 'button',
    tabIndex: isStop ? 0 : -1,
    'aria-label': label,
    'aria-pressed': isPicked,
    'data-element': element.key,
    'data-state': state,
    'data-kind': element.kind,
    ...(state === 'former' && { role: undefined, 'aria-hidden': true }),
  }
  if (element.kind !== 'place') {
    const { x, y, height } = boxAround(element.points)
    return (
      <g {...shared}>
        <polygon className={classes.area} points={element.points.join(' ')} />
        <polygon className={classes.edge} points={element.points.join(' ')} />
        {isNamed && (
          <g {...pixelsAt(isRotated ? { x, y: y + height } : { x, y })}>
            <text className={classes.areaName} x="8" y="17">
              {name}
            </text>
          </g>
        )}
      </g>
    )
  }
  const { x, y, width, height, rotation } = element
  const at = middleOf(element)
  const isRoom = width >= leastRoomWidth
  return (
    <g {...shared}>
      <rect
        className={classes.outline}
        data-room={isRoom || undefined}
        x={x}
        y={y}
        width={width}
        height={height}
        transform={rotation ? `rotate(${rotation} ${at.x} ${at.y})` : undefined}
      />
      <g {...pixelsAt(at)}>
        <g {...signWithin({ x: 0, y: 0 })}>
          <circle className={classes.hit} r="16" />
          <circle className={classes.sign} r="12" />
          <text className={classes.number}>{signText(name)}</text>
          {state === 'removed' && <path className={classes.strike} d="M-11 11 11-11" />}
        </g>
        {isRoom && isNamed && (
          <text className={classes.roomName} y="27">
            {name}
          </text>
        )}
      </g>
    </g>
  )
})
