import { useTranslation } from 'react-i18next'
import { useStart } from '../session/session.ts'
import { TextField } from '../ui/input/TextField.tsx'
import { DoneFoot } from './DoneFoot.tsx'
import classes from './NameTranslations.module.css'
import { PickPanel } from './PickPanel.tsx'
import { usePick } from './picker.ts'
import { translationsPicker } from './pickers.ts'

/** The name in each language; an empty one shows the name itself. */
export default function NameTranslations() {
  const pick = usePick(translationsPicker)
  const { field, close } = pick
  const { t } = useTranslation()
  const { languages } = useStart()
  const nameIn = (locale: string) => field.value.find((translation) => translation.locale === locale)?.name ?? ''
  const set = (locale: string, name: string) =>
    field.set([
      ...field.value.filter((translation) => translation.locale !== locale),
      ...(name.trim() ? [{ locale, name }] : []),
    ])
  return (
    <PickPanel pick={pick}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          // The form below must not be sent as well.
          event.stopPropagation()
          close()
        }}
      >
        <div className={classes.fields}>
          {languages.map(({ locale, name }) => (
            <TextField
              key={locale}
              label={name}
              lang={locale}
              dir="auto"
              maxLength={200}
              value={nameIn(locale)}
              onChange={(event) => set(locale, event.target.value)}
            />
          ))}
          {field.error && <p role="alert">{field.error}</p>}
        </div>
        <DoneFoot>
          <span>{t('pick.translations_hint')}</span>
        </DoneFoot>
      </form>
    </PickPanel>
  )
}
