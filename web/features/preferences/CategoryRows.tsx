import type { Preference as Row } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import { Outlet, useParams } from 'react-router'
import { colon } from '../../i18n.ts'
import { Section } from '../../kit/detail/DetailPage.tsx'
import { SettingRow, Settings } from '../../kit/detail/Setting.tsx'
import { BesideForm } from '../../kit/pick/PickLayer.tsx'
import { Button, LinkButton } from '../../kit/ui/button/Button.tsx'
import { Segments } from '../../kit/ui/input/Segments.tsx'
import type { PreferenceAddresses } from './addresses.ts'
import classes from './preferences.module.css'

interface Props<Kind extends Row> {
  addresses: PreferenceAddresses
  title: string
  rows: readonly Kind[]
  mayChange: (row: Kind) => boolean
  sourceOf: (row: Kind) => string
  /** Saves at once; null gives the value up. */
  onChange: (row: Kind, value: string | null) => void
}

/** The category of the menu, which needs a sentence on what its values mean. */
const ofMenu = 4

/** The preferences of a category in lines: one of two is chosen here, all others in their panel. */
export function CategoryRows<Kind extends Row>({ addresses, title, rows, mayChange, sourceOf, onChange }: Props<Kind>) {
  const { t } = useTranslation()
  const open = Number(useParams().preferenceId)
  return (
    <>
      <Section title={title}>
        <Settings>
          {rows.map((row) => (
            <SettingRow
              key={row.id}
              label={row.name}
              source={sourceOf(row)}
              isOwn={row.is_own}
              action={
                mayChange(row) && (
                  <Actions
                    row={row}
                    addresses={addresses}
                    isOpen={open === row.id}
                    onReset={() => onChange(row, null)}
                  />
                )
              }
            >
              <Shown row={row} mayChange={mayChange(row)} onChange={(value) => onChange(row, value)} />
            </SettingRow>
          ))}
        </Settings>
        {rows.some(({ preference_category: category }) => category === ofMenu) && (
          <p className={classes.hint}>{t('preferences.menu_hint')}</p>
        )}
      </Section>
      <BesideForm>
        <Outlet />
      </BesideForm>
    </>
  )
}

/** Whether it is a choice of two, both in sight. */
const isPair = ({ form, preference_values: values }: Row) => form === 'choice' && values.length === 2

interface ShownProps {
  row: Row
  mayChange: boolean
  onChange: (value: string) => void
}

function Shown({ row, mayChange, onChange }: ShownProps) {
  const { name, form, value, label, preference_values } = row
  if (mayChange && isPair(row))
    return <Segments label={name} choices={preference_values} chosen={String(value)} onChoose={onChange} />
  return (
    <span className={classes.value}>
      {form === 'colour' && <span className={classes.swatch} style={{ background: String(value) }} aria-hidden />}
      <bdi>{label}</bdi>
    </span>
  )
}

interface ActionsProps {
  row: Row
  addresses: PreferenceAddresses
  isOpen: boolean
  onReset: () => void
}

function Actions({ row, addresses, isOpen, onReset }: ActionsProps) {
  const { t } = useTranslation()
  const word = t('list.edit')
  const to = addresses.preference({ category: row.preference_category, preferenceId: row.id })
  return (
    <>
      {!isPair(row) && (
        <LinkButton variant="subtle" to={to} aria-expanded={isOpen} aria-label={`${word}${colon()}${row.name}`}>
          {word}
        </LinkButton>
      )}
      {row.is_own && (
        <Button variant="subtle" aria-label={t('preferences.reset_of', { name: row.name })} onClick={onReset}>
          {t('preferences.reset')}
        </Button>
      )}
    </>
  )
}
