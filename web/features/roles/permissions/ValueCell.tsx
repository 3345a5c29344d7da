import { useTranslation } from 'react-i18next'
import { writeNumber } from '../../../kit/form/fields/written-numbers.ts'
import { useLanguage } from '../../../kit/time/formats.ts'
import { Input } from '../../../kit/ui/input/Input.tsx'
import { Switch } from '../../../kit/ui/input/Switch.tsx'
import classes from './matrix.module.css'
import type { PermissionEdits } from './usePermissionEdits.ts'
import { hasFlags, type PermissionOfRole, unitOf } from './values.ts'

interface Props {
  row: PermissionOfRole
  name: string
  edits: PermissionEdits
  mayChange: boolean
  /** The place of the control, and whether Tab reaches it. */
  control: { 'data-row': number; 'data-column': number; tabIndex: number }
  describedBy: string | undefined
}

/** The value of a permission: a switch, or a number with its unit. Flags have a switch only where somebody switched them off. */
export function ValueCell({ row, name, edits, mayChange, control, describedBy }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const values = edits.values(row)
  if (row.type === 'NUMERICAL') {
    const typed = edits.typed(row)
    return (
      <div className={classes.number}>
        <Input
          {...control}
          className={classes.field ?? ''}
          inputMode="numeric"
          aria-label={name}
          aria-invalid={typed !== undefined || undefined}
          aria-describedby={describedBy}
          readOnly={!mayChange}
          value={typed ?? (values.value === null ? '' : writeNumber(values.value, language))}
          onChange={({ target }) => edits.setNumber(row, target.value)}
        />
        <span>{unitOf(t, row.code)}</span>
      </div>
    )
  }
  if (row.type === 'CRUD' && !(hasFlags(row) && !row.is_active)) return null
  return (
    <div className={classes.switch}>
      <Switch
        {...control}
        isBare
        label={row.type === 'CRUD' ? t('roles.change_of', { name, value: t('roles.active') }) : name}
        checked={values.is_active}
        disabled={!mayChange}
        onChange={(is_active) => edits.setActive(row, is_active)}
      />
      <span aria-hidden>{t(values.is_active ? 'form.on' : 'form.off')}</span>
    </div>
  )
}
