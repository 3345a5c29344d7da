import { useTranslation } from 'react-i18next'
import { comma } from '../../i18n.ts'
import { useFormats } from '../../kit/time/formats.ts'

type What = 'to_add' | 'to_change' | 'unchanged' | 'added' | 'changed'

interface Props {
  counts: readonly (readonly [label: What, count: number])[]
  /** Rows that aren't written, and what is said of them; they stand last and pale. */
  left: readonly [label: 'with_faults' | 'left_out_rows', count: number]
}

/** Says in a sentence how many rows do what. A zero isn't said, unless there is nothing else to say. */
export function Counts({ counts, left: [label, left] }: Props) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const some = counts.filter(([, count]) => count > 0)
  const said = some.length > 0 || left > 0 ? some : counts.slice(0, 1)
  const words = said.map(([what, count]) => t(`resource_import.n_${what}`, { n: number(count) })).join(comma())
  const rest = left > 0 && t(`resource_import.n_${label}`, { n: number(left) })
  return (
    <>
      {words && `${words}.`} {rest && <span>{rest}.</span>}
    </>
  )
}
