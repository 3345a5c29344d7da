import type { PermissionCode } from '@kontor/contract'
import type { ChangedDelegation } from '@kontor/contract/calls/delegations.ts'
import { useTranslation } from 'react-i18next'
import { OptionGroup } from '../../kit/form/fields/OptionGroup.tsx'
import type { Field, FormPart } from '../../kit/form/form-part.ts'
import { useOwnZone } from '../../kit/time/useMoment.ts'
import { Avatar } from '../../kit/ui/Avatar.tsx'
import { PeriodFields } from '../resources/resources.ts'
import classes from './delegations.module.css'

export interface AvailableRow {
  code: PermissionCode
  name: string
  about: string
}

interface Props {
  form: FormPart<Pick<ChangedDelegation, 'permissions' | 'datetime_from' | 'datetime_to'>>
  person: { id: number; name: string }
  available: readonly AvailableRow[]
}

/** The person, the time, and the permissions that the reader may give. */
export function DelegationFields({ form, person, available }: Props) {
  const { t } = useTranslation()
  const zone = useOwnZone()
  return (
    <>
      <p className={classes.person}>
        <Avatar name={person.name} userId={person.id} />
        <strong dir="auto">{person.name}</strong>
      </p>
      <PeriodFields form={form} zone={zone} />
      <p className={classes.hint}>{t('delegations.period_hint')}</p>
      <Permissions field={form.field('permissions')} available={available} />
      <p className={classes.hint}>{t('delegations.both_names')}</p>
    </>
  )
}

function Permissions({ field, available }: { field: Field<PermissionCode[]>; available: readonly AvailableRow[] }) {
  const { t } = useTranslation()
  const set = (code: PermissionCode, isOn: boolean) =>
    field.set(available.map((each) => each.code).filter((each) => (each === code ? isOn : field.value.includes(each))))
  return (
    <OptionGroup
      label={t('delegations.may_do')}
      field={field}
      hint={t('delegations.chosen', { count: field.value.length, all: available.length })}
    >
      {available.map(({ code, name, about }) => (
        <label key={code} className={classes.permission}>
          <input
            type="checkbox"
            name={field.name}
            checked={field.value.includes(code)}
            onChange={({ target }) => set(code, target.checked)}
          />
          <span>
            {name}
            <span className={classes.quiet}>{about}</span>
          </span>
        </label>
      ))}
    </OptionGroup>
  )
}
