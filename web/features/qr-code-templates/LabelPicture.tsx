import classes from './label.module.css'

/** A label that the server has drawn. As a picture, so that nothing in it could ever run. */
export function LabelPicture({ drawing, alt }: { drawing: string; alt: string }) {
  return <img className={classes.picture} src={`data:image/svg+xml;utf8,${encodeURIComponent(drawing)}`} alt={alt} />
}
