import { IconChevronDown, IconLanguage } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './LanguageSelect.module.css'

interface Props {
  languages: readonly { locale: string; name: string }[]
  locale: string
  onChange: (locale: string) => void
}

/** The choice of the language. Each language is listed by its own name, for people who read no other. */
export function LanguageSelect({ languages, locale, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <span className={classes.select}>
      <IconLanguage size={18} stroke={1.6} aria-hidden />
      <select aria-label={t('shell.language')} value={locale} onChange={(event) => onChange(event.target.value)}>
        {languages.map(({ locale, name }) => (
          <option key={locale} value={locale} lang={locale}>
            {name}
          </option>
        ))}
      </select>
      <IconChevronDown size={14} stroke={1.9} aria-hidden />
    </span>
  )
}
