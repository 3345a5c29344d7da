import { IconRefresh, IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useMoment } from '../../time/useMoment.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { Buttons } from '../../ui/button/Buttons.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Segments } from '../../ui/input/Segments.tsx'
import type { ValueInWords } from '../field-extras.ts'
import classes from './ChangedNote.module.css'
import { isReader, savedBy } from './changed-by.ts'
import type { ChangedFields, ChangeOfField } from './useChangedFields.ts'

/** Texts for the two versions: the reader's and somebody else's, or both the reader's, from two tabs. */
const ofTwoPeople = { mine: 'mine', theirs: 'theirs', keep: 'keep_mine', take: 'take_theirs' } as const
const ofTwoTabs = { mine: 'typed_here', theirs: 'saved_there', keep: 'keep_typed', take: 'take_saved' } as const

/** A note above the fields: somebody saved meanwhile, and what can be done. */
export function ChangeOfOthers({ changed }: { changed: ChangedFields }) {
  const { t } = useTranslation()
  const { fields, by, keepMine, takeTheirs } = changed
  const clashes = fields.some(({ isClash }) => isClash)
  const next = clashes ? 'changed_choose' : fields.length > 0 ? 'changed_taken_over' : 'changed_check'
  return (
    <div className={classes.note}>
      <p className={classes.who}>
        <IconUsers size={18} stroke={1.6} aria-hidden />
        <span>
          {savedBy(by, t)} {t(`form.${next}`)}
        </span>
      </p>
      {clashes && (
        <Buttons>
          <Button onClick={() => keepMine()}>{t(isReader(by) ? 'form.keep_all_typed' : 'form.keep_all_mine')}</Button>
          <Button onClick={() => takeTheirs()}>
            {t(isReader(by) ? 'form.take_all_saved' : 'form.take_all_theirs')}
          </Button>
        </Buttons>
      )}
    </div>
  )
}

interface FieldProps extends ChangeOfField {
  says: ValueInWords | undefined
  choose: (isTheirs: boolean) => void
}

/** A note at a field that somebody has changed: who and when, and a choice if both changed it. */
export function FieldChanged({ by, at, isClash, choice, mine, theirs, says = textOf, choose }: FieldProps) {
  const { t } = useTranslation()
  const moment = useMoment()
  const when = moment(at)
  const words = isReader(by) ? ofTwoTabs : ofTwoPeople
  const changed = isReader(by)
    ? t('form.field_changed_by_you', { when })
    : by && t('form.field_changed_by', { name: by.name, when })
  return (
    <div className={isClash ? classes.clash : classes.taken}>
      {isClash ? by && <Avatar name={by.name} userId={by.id} /> : <IconRefresh size={14} stroke={1.9} aria-hidden />}
      <span>{changed ?? t('form.field_changed', { when })}</span>
      {isClash && (
        <Facts
          isDense
          className={classes.both}
          facts={[
            [t(`form.${words.mine}`), says(mine as never)],
            [t(`form.${words.theirs}`), says(theirs as never)],
          ]}
        />
      )}
      {isClash && (
        <Segments
          label={t('form.changed_choose')}
          choices={[
            { value: 'mine', label: t(`form.${words.keep}`) },
            { value: 'theirs', label: t(`form.${words.take}`) },
          ]}
          chosen={choice ?? ''}
          onChoose={(value) => choose(value === 'theirs')}
        />
      )}
    </div>
  )
}

/** A text or number is shown as it is, an empty value as a dash. */
const textOf = (value: unknown) => (value === null || value === '' ? '–' : String(value))
