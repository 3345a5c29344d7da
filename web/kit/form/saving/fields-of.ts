import { isPathWithin } from '../paths.ts'

/** The fields of a form on the page, in its order, with their names, those at its side last; `id`: the form's. */
export function fieldsOf(id: string): (readonly [name: string, field: HTMLElement])[] {
  const form = CSS.escape(id)
  const fields = [`#${form}`, `fieldset[form="${form}"]`].flatMap((part) => [
    ...document.querySelectorAll<HTMLElement>(`${part} :is([name], [data-field])`),
  ])
  return fields.map((field) => [field.getAttribute('name') || field.dataset.field || '', field])
}

/** The labels of some fields as they stand on the page; a field that isn't on it, or has none, is left out. */
export function labelsOf(id: string, names: readonly string[]): string[] {
  const fields = fieldsOf(id)
  return names.flatMap((name) => {
    const field = fields.find(([path]) => isPathWithin(path, name))?.[1]
    return (field && labelOf(field)) || []
  })
}

/** The label of a field; options and rows share the one of their group. */
function labelOf(field: HTMLElement): string | undefined {
  const group = field.closest('fieldset:has(> legend), fieldset[aria-labelledby]')
  const named = group ?? field
  const by = named.getAttribute('aria-labelledby')?.split(' ')[0]
  const label =
    group?.querySelector(':scope > legend') ??
    (by ? document.getElementById(by) : (field as HTMLInputElement).labels?.[0])
  return (label?.textContent ?? named.getAttribute('aria-label'))?.trim()
}
