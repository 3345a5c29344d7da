import type { AccessGroup } from '@kontor/contract'
import { IconKey } from '@tabler/icons-react'
import { useContext, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { comma } from '../../../i18n.ts'
import type { Field } from '../../../kit/form/form-part.ts'
import { ReadOnly } from '../../../kit/form/read-only.ts'
import { usePickerLink } from '../../../kit/pick/picker.ts'
import { Button, buttonClasses } from '../../../kit/ui/button/Button.tsx'
import { ownRolesPicker } from '../pickers.ts'
import { useAccessWords } from '../words.ts'
import classes from './access-form.module.css'
import type { ShownGroup } from './useGroups.ts'

interface Props {
  /** All but those of people, whose roles hold generally. */
  groups: readonly ShownGroup[]
  field: Field<AccessGroup[]>
}

/** The roles that hold in each group: the group's, or the access's own in their place (R405). */
export function RoleColumn({ groups, field }: Props) {
  const { t } = useTranslation()
  const { limits } = useAccessWords()
  const id = useId()
  const isShown = useContext(ReadOnly)
  const reset = (group: number) =>
    field.set(field.value.map((each) => (each.container_id === group ? { ...each, role_ids: [] } : each)))
  return (
    <section className={classes.column} aria-labelledby={id}>
      <header>
        <h2 id={id}>{t('mega_containers.may_do')}</h2>
      </header>
      {groups.length === 0 && <p className={classes.none}>{t('mega_containers.none_may_do')}</p>}
      <ul>
        {groups.map((group) => (
          <li key={group.id} data-changed={group.isOtherwise || undefined}>
            <IconKey size={16} stroke={1.6} aria-hidden />
            <span className={classes.text}>
              {group.roles.length === 0 ? (
                <span className={classes.nothing}>{t('mega_containers.no_roles')}</span>
              ) : (
                <bdi className={classes.name}>{group.roles.map(({ name }) => name).join(comma())}</bdi>
              )}
              <span className={classes.about}>
                {[group.name, ...group.roles.flatMap(limits)].join(' · ')}
                {group.own.length > 0 && <span className={classes.own}>{t('mega_containers.own_roles')}</span>}
              </span>
              {!isShown && group.own.length > 0 && (
                <Button variant="subtle" size="small" className={classes.reset} onClick={() => reset(group.id)}>
                  {t('mega_containers.reset')}
                </Button>
              )}
            </span>
            {!isShown && <ChangeLink group={group} />}
          </li>
        ))}
      </ul>
      {groups.length > 0 && <p className={classes.none}>{t('mega_containers.roles_hint')}</p>}
    </section>
  )
}

function ChangeLink({ group: { id, name } }: { group: ShownGroup }) {
  const { t } = useTranslation()
  return (
    <Link
      {...usePickerLink(`${ownRolesPicker.name}/${id}`)}
      className={buttonClasses({ variant: 'subtle', size: 'small' })}
      data-field={`roles-${id}`}
      aria-label={t('mega_containers.change_roles', { name })}
    >
      {t('form.change')}
    </Link>
  )
}
