import type { AccessGroup } from '@kontor/contract'
import { accessTypeIds } from '@kontor/contract/permissions.ts'
import { IconArrowBackUp, IconPlus, IconX } from '@tabler/icons-react'
import { useContext, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Field } from '../../../kit/form/form-part.ts'
import { ReadOnly } from '../../../kit/form/read-only.ts'
import { usePickerLink } from '../../../kit/pick/picker.ts'
import { buttonClasses } from '../../../kit/ui/button/Button.tsx'
import { IconButton } from '../../../kit/ui/button/IconButton.tsx'
import { joinedGroupPicker, typePicker } from '../pickers.ts'
import { isOfPeople, useAccessWords } from '../words.ts'
import classes from './access-form.module.css'
import { GroupIcon } from './GroupIcon.tsx'
import { sortedGroups, storedGroups, type useGroups } from './useGroups.ts'

interface Props {
  /** Groups of people, or of all that they reach. */
  kind: 'who' | 'where'
  field: Field<AccessGroup[]>
  groups: ReturnType<typeof useGroups>
  onRemove: (id: number) => void
}

/** The groups on one side of an access: with their members, those that are new, and those that saving takes out. */
export function GroupColumn({ kind, field, groups, onRemove }: Props) {
  const { t } = useTranslation()
  const { counted } = useAccessWords()
  const id = useId()
  const isShown = useContext(ReadOnly)
  const isHere = (each: Parameters<typeof isOfPeople>[0]) => isOfPeople(each) === (kind === 'who')
  const [shown, removed] = [groups.shown.filter(isHere), groups.removed.filter(isHere)]
  // Only their numbers are left of groups that were deleted.
  const gone = kind === 'where' ? groups.gone : []
  return (
    <section className={classes.column} aria-labelledby={id}>
      <header>
        <h2 id={id}>{t(`mega_containers.${kind}`)}</h2>
        {!isShown && <AddLink kind={kind} />}
      </header>
      {shown.length + removed.length + gone.length === 0 && (
        <p className={classes.none}>{t(`mega_containers.none_${kind}`)}</p>
      )}
      <ul>
        {shown.map((group) => (
          <li key={group.id} data-changed={group.isNew || undefined}>
            <GroupIcon type={group.access_type} />
            <span className={classes.text}>
              <bdi className={classes.name}>{group.name}</bdi>
              <span className={classes.about}>
                {[
                  counted(group.access_type, group.member_count),
                  ...(group.isNew ? [t('mega_containers.added_now')] : []),
                ].join(' · ')}
              </span>
            </span>
            {!isShown && (
              <IconButton label={t('form.remove_row', { name: group.name })} onClick={() => onRemove(group.id)}>
                <IconX size={16} stroke={1.7} aria-hidden />
              </IconButton>
            )}
          </li>
        ))}
        {removed.map((group) => (
          <li key={group.id} data-changed data-removed>
            <GroupIcon type={group.access_type} />
            <span className={classes.text}>
              <bdi className={classes.name}>{group.name}</bdi>
              <span className={classes.about}>{t('mega_containers.removed_now')}</span>
            </span>
            <IconButton
              label={t('mega_containers.keep', { name: group.name })}
              onClick={() => field.set(sortedGroups([...field.value, ...storedGroups([group])]))}
            >
              <IconArrowBackUp size={16} stroke={1.7} aria-hidden />
            </IconButton>
          </li>
        ))}
        {gone.map((each) => (
          <li key={each} data-gone>
            <span className={classes.text}>{t('mega_containers.group_gone')}</span>
            <IconButton
              label={t('form.remove_row', { name: t('mega_containers.group_gone') })}
              onClick={() => onRemove(each)}
            >
              <IconX size={16} stroke={1.7} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Leads to the groups of people at once; for the other side the type is chosen first. */
function AddLink({ kind }: Pick<Props, 'kind'>) {
  const { t } = useTranslation()
  const link = usePickerLink(kind === 'who' ? `${joinedGroupPicker.name}/${accessTypeIds.USER}` : typePicker.name)
  return (
    <Link
      {...link}
      className={buttonClasses({ size: 'small' })}
      data-field={kind === 'who' ? 'containers' : 'containers-where'}
      aria-label={t(`mega_containers.add_${kind}`)}
    >
      <IconPlus size={14} stroke={1.7} aria-hidden />
      {t('list.add')}
    </Link>
  )
}
