import '../step-texts.ts'
import type { HandOver } from '@kontor/contract'
import { IconArrowRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FormRefusal } from '../FormParts.tsx'
import form from '../LoginPage.module.css'
import { useSubmit } from '../sending.ts'
import classes from './ChooseCompany.module.css'

interface Props {
  companies: readonly HandOver[]
  onChoose: (subdomain: string) => Promise<void>
  children: ReactNode
}

/** The companies that know the credentials; choosing one goes there. */
export function ChooseCompany({ companies, onChoose, children }: Props) {
  const { t } = useTranslation()
  const sending = useSubmit({}, async () => undefined)
  return (
    <div className={form.form}>
      <p className={form.lead}>{t('sign_in_steps.choose_text')}</p>
      <FormRefusal>{sending.refusal}</FormRefusal>
      <ul className={classes.companies}>
        {companies.map(({ name, subdomain }) => (
          <li key={subdomain}>
            <button
              type="button"
              aria-disabled={sending.busy}
              onClick={() => !sending.busy && void sending.run(() => onChoose(subdomain))}
            >
              <span>
                <b>{name}</b>
                <small>{subdomain}</small>
              </span>
              <IconArrowRight className="along" size={18} stroke={1.6} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      {children}
    </div>
  )
}
