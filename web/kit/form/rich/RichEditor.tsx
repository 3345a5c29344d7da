import { RichToolbar } from './RichToolbar.tsx'
import classes from './rich.module.css'
import type { TypedAddress } from './useLinkRow.ts'
import { useTextEditor } from './useTextEditor.ts'

interface Props {
  value: string
  onChange: (html: string) => void
  onBlur: () => void
  /** The text box’s label, description and language. */
  attributes: Record<string, string>
  isShown: boolean
  address: TypedAddress
  onHtml: () => void
}

/** An editor for text with headings, lists, links and pictures, shown as it will look. A chunk of its own. */
export default function RichEditor({ value, onChange, onBlur, attributes, isShown, address, onHtml }: Props) {
  const { host, state, run } = useTextEditor({ html: value, onHtml: onChange, onBlur, attributes, isShown })
  return (
    <>
      {!isShown && state && <RichToolbar state={state} run={run} address={address} onHtml={onHtml} />}
      <div ref={host} className={classes.text} />
    </>
  )
}
