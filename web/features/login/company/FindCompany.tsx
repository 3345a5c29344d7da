import '../step-texts.ts'
import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useField } from '../../../kit/form/field.ts'
import { required } from '../../../kit/form/validate.ts'
import page from '../../../kit/ui/button/page-button.module.css'
import { TextField } from '../../../kit/ui/input/TextField.tsx'
import classes from '../LoginPage.module.css'
import { baseHostOf, companyAddress } from './base-host.ts'

/** A form to find one's company by its address; the base host belongs to no company. */
export function FindCompany({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const name = useField('', [required])
  const base = baseHostOf(location.hostname)
  if (!base)
    return (
      <div className={classes.form}>
        <p className={classes.lead}>{t('sign_in_steps.find_elsewhere')}</p>
        {children}
      </div>
    )

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!name.check()) return
    const address = companyAddress(name.value, base, location)
    if (address) location.assign(address)
    else name.refuse(t('sign_in_steps.find_invalid'))
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <p className={classes.lead}>{t('sign_in_steps.find_text')}</p>
      <TextField
        label={t('sign_in_steps.find_label')}
        name="company"
        autoComplete="organization"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        required
        error={name.error}
        {...name.input}
      >
        <span className={classes.suffix}>.{base}</span>
      </TextField>
      <button type="submit" className={page.button}>
        {t('sign_in_steps.find_go')}
      </button>
      {children}
    </form>
  )
}
