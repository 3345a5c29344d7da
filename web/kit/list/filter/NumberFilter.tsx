import { useTranslation } from 'react-i18next'
import { colon } from '../../../i18n.ts'
import { useFormats } from '../../time/formats.ts'
import { useTyped } from '../search/useTyped.ts'
import classes from './FilterMenu.module.css'
import { FilterMenu } from './FilterMenu.tsx'
import type { Filter, NumberRange } from './filter-values.ts'

interface Props extends Filter<NumberRange> {
  label: string
}

/** A filter by a range of numbers; either end may be left open. */
export function NumberFilter({ label, value, set }: Props) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const { from, to } = value ?? {}
  const put = (change: NumberRange) => set({ ...value, ...change })
  const range =
    from !== undefined && to !== undefined
      ? t('shell.range', { from: number(from), to: number(to) })
      : t(from === undefined ? 'list.or_fewer' : 'list.or_more', { number: number(from ?? to ?? 0) })
  const chosen =
    value === null ? [] : [{ key: 'range', label: range, shown: `${label}${colon()}${range}`, remove: () => set(null) }]
  return (
    <FilterMenu label={label} chosen={chosen}>
      <div className={classes.ends}>
        <End label={t('list.at_least')} value={from} put={(from) => put({ from })} />
        <End label={t('list.at_most')} value={to} put={(to) => put({ to })} />
      </div>
    </FilterMenu>
  )
}

interface EndProps {
  label: string
  value: number | undefined
  put: (value: number | undefined) => void
}

function End({ label, value, put }: EndProps) {
  const [text, type] = useTyped(String(value ?? ''), (typed) => put(/^\d+$/.test(typed) ? Number(typed) : undefined))
  return (
    <label>
      {label}
      <input type="number" inputMode="numeric" min={0} value={text} onChange={(event) => type(event.target.value)} />
    </label>
  )
}
