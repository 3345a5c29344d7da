import classes from './MapFrame.module.css'
import { useMapPicture } from './useMapPicture.ts'

interface Props {
  map: { id: number; width: number; height: number; picture: { hash: string } | null }
}

/** The picture of a map, in its units; nothing until it has loaded. */
export function MapPicture({ map: { id, width, height, picture } }: Props) {
  const href = useMapPicture(id, picture?.hash)
  return href && <image className={classes.picture} href={href} width={width} height={height} />
}
