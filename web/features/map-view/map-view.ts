/**
 * One viewer for every screen that shows a map: the plan, the editor, later reports and live maps. Its rooms:
 *
 * - `view/` zooms and moves the map, by wheel, pinch, drag and keys, within its bounds.
 * - `names/` decides where names fit, for thousands of signs.
 * - `MapFrame` draws the picture or drawing with its zones and rooms; a screen draws its own marks into it.
 */
export type { AreaShade } from './Areas.tsx'
export { MapFrame } from './MapFrame.tsx'
export { MapPicture } from './MapPicture.tsx'
export { type RoomLayout, roomLayout, type Sign } from './names/names.ts'
export { useMapNames } from './names/useMapNames.ts'
export { useSigns } from './names/useSigns.ts'
export {
  boxAround,
  cornersOf,
  leastRoomWidth,
  type MapBox,
  middleOf,
  type Point,
  pixelsAt,
  signAt,
  signWithin,
} from './points.ts'
export { useMapPicture } from './useMapPicture.ts'
export { useMapView, useRotated } from './useMapView.ts'
export type { Sight } from './view/view.ts'
