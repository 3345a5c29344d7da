import type { AccessType } from '@kontor/contract/permissions.ts'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../kit/time/formats.ts'
import classes from './matrix.module.css'
import type { PermissionEdits } from './usePermissionEdits.ts'
import { difference } from './values.ts'

interface Props {
  kind: AccessType
  edits: PermissionEdits
  /** The people whose rights change; null: not known yet. */
  people: number | null
}

/** Says what saving changes, and for how many people. */
export function Effects({ kind, edits, people }: Props) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const differences = (isGain: boolean) =>
    edits.changed.flatMap(({ row, before, after }) => {
      const text = difference({ t, number }, kind, row, { before, after, isGain })
      return text === null ? [] : [{ code: row.code, text }]
    })
  const lists = [
    [t('roles.gained'), differences(true)],
    [t('roles.lost'), differences(false)],
  ] as const
  return (
    <section className={classes.effects} aria-label={t('roles.effects')}>
      <h2>{t('roles.effects')}</h2>
      <p role="status">{edits.changed.length === 0 ? t('roles.no_changes') : <PeopleInWords people={people} />}</p>
      {lists.map(
        ([title, changes]) =>
          changes.length > 0 && (
            <div key={title}>
              <h3>{title}</h3>
              <ul>
                {changes.map(({ code, text }) => (
                  <li key={code}>{text}</li>
                ))}
              </ul>
            </div>
          ),
      )}
      {edits.changed.length > 0 && people !== 0 && <p className={classes.about}>{t('roles.at_once_next')}</p>}
    </section>
  )
}

/** The people whose rights saving changes, in a sentence; nothing until they are known. */
export function PeopleInWords({ people }: Pick<Props, 'people'>) {
  const { t } = useTranslation()
  if (people === null) return null
  return people === 0 ? t('roles.effect_nobody') : t('roles.effect', { count: people })
}
