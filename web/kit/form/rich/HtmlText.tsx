interface Props {
  value: string
  onChange: (html: string) => void
  onBlur: () => void
  attributes: Record<string, string>
  isShown: boolean
  maxLength: number | undefined
}

/** A text as its HTML. `attributes`: those of the editor's box. */
export function HtmlText({ value, onChange, onBlur, attributes, isShown, maxLength }: Props) {
  const { role: _, 'aria-multiline': __, 'data-field': name, ...rest } = attributes
  return (
    <textarea
      {...rest}
      name={name}
      data-code
      spellCheck={false}
      readOnly={isShown}
      maxLength={maxLength}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onBlur={onBlur}
    />
  )
}
