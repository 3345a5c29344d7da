import { useState } from 'react'
import type { TypedField } from '../../kit/form/form-part.ts'
import { ReadOnly } from '../../kit/form/read-only.ts'
import { RichTextField } from '../../kit/form/rich/RichTextField.tsx'
import classes from './styleguide.module.css'

const text = '<h2>Keyboard</h2><p>Press <kbd>Enter</kbd>, then:</p><ul><li>choose a desk</li><li>save</li></ul>'
const table = '<table><tbody><tr><td>Desk</td><td>12</td></tr></tbody></table>'

/** A text with headings and lists: empty, filled, wrong, with what only HTML can say, and read-only. */
export function RichTexts() {
  return (
    <>
      <Sample label="Empty" start="" />
      <Sample label="Filled" start={text} />
      <Sample label="Wrong" start="" error="This field is required" />
      <Sample label="With a table" start={table} />
      <ReadOnly value={true}>
        <Sample label="Read-only" start={text} />
      </ReadOnly>
    </>
  )
}

function Sample({ label, start, error = null }: { label: string; start: string; error?: string | null }) {
  const [value, set] = useState(start)
  const field: TypedField<string> = { name: label, value, error, set, onBlur: () => undefined }
  return (
    <div className={classes.form}>
      <RichTextField label={label} field={field} />
    </div>
  )
}
