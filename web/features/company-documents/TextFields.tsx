import { mostContent, type NewDocument } from '@kontor/contract/calls/company-documents.ts'
import { isRightToLeft } from '@kontor/contract/values/languages.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { comma } from '../../i18n.ts'
import type { Field, TypedField } from '../../kit/form/form-part.ts'
import { RichTextField } from '../../kit/form/rich/RichTextField.tsx'
import type { EndpointForm } from '../../kit/form/useEndpointForm.ts'
import { useOnChange } from '../../kit/latest.ts'
import { PickField } from '../../kit/pick/PickField.tsx'
import { languagePicker } from '../../kit/pick/pickers.ts'
import { useStart } from '../../kit/session/session.ts'
import { TextField } from '../../kit/ui/input/TextField.tsx'
import { RichText } from '../../kit/ui/text/RichText.tsx'
import classes from './company-documents.module.css'
import { documentText, withText } from './texts.ts'

export interface TextProps {
  form: EndpointForm<NewDocument>
  /** The company's language, which a document must have. */
  defaultLocale: string
}

const none = '[]'

/** The text of a document in one language at a time, beside what a reader of that language sees. */
export function TextFields({ form, defaultLocale }: TextProps) {
  const [locale, setLocale] = useState(defaultLocale)
  const { translations } = form.values
  const { rows } = form.rows('translations')
  // A refused save shows a text that is wrong.
  useOnChange(form.refusals, () => {
    const wrong = rows.findIndex(({ errors }) => errors !== none)
    const shown = translations.findIndex((text) => text.locale === locale)
    if (wrong >= 0 && rows[shown]?.errors === none) setLocale(translations[wrong]!.locale)
  })
  return (
    <div className={classes.split}>
      <div className={classes.fields}>
        <LanguageField form={form} defaultLocale={defaultLocale} locale={locale} onPick={setLocale} />
        <InLanguage key={locale} form={form} defaultLocale={defaultLocale} locale={locale} />
      </div>
      <Preview form={form} defaultLocale={defaultLocale} locale={locale} />
    </div>
  )
}

interface LocaleProps extends TextProps {
  locale: string
}

function LanguageField({ form, defaultLocale, locale, onPick }: LocaleProps & { onPick: (locale: string) => void }) {
  const { t } = useTranslation()
  const { languages } = useStart()
  const { translations } = form.values
  const nameOf = (code: string) => languages.find((language) => language.locale === code)?.name ?? code
  const written = translations.filter(({ content }) => content).map((text) => nameOf(text.locale))
  const field: Field<number | null> = {
    name: 'language',
    value: languages.find((language) => language.locale === locale)?.id ?? null,
    error: form.field('translations').error,
    set: (id) => onPick(languages.find((language) => language.id === id)?.locale ?? defaultLocale),
  }
  const values = { languages: written.join(comma()), fallback: nameOf(defaultLocale) }
  return (
    <PickField
      label={t('company_documents.language')}
      picker={languagePicker}
      at="language"
      field={field}
      hint={t(written.length ? 'company_documents.written_in' : 'company_documents.written_first', values)}
      says={(id) => languages.find((language) => language.id === id)?.name}
    />
  )
}

function InLanguage({ form, defaultLocale, locale }: LocaleProps) {
  const { t } = useTranslation()
  const { translations } = form.values
  const whole = form.typed('translations')
  const text = documentText(translations, locale)
  const row = form.rows('translations').rows[translations.findIndex((each) => each.locale === locale)]
  const fieldOf = (part: 'name' | 'content'): TypedField<string> => ({
    ...(row?.part.typed(part) ?? { name: whole.name, error: null, onBlur: () => undefined }),
    value: text[part],
    set: (value) => whole.set(withText(translations, { ...text, [part]: value }, defaultLocale)),
  })
  const { set: setName, ...named } = fieldOf('name')
  const direction = isRightToLeft(locale) ? 'rtl' : 'ltr'
  const isDefault = locale === defaultLocale
  return (
    <>
      <TextField
        label={t('company_documents.name')}
        lang={locale}
        dir={direction}
        maxLength={200}
        required={isDefault}
        {...named}
        onChange={({ target }) => setName(target.value)}
      />
      <RichTextField
        label={t('company_documents.content')}
        lang={locale}
        dir={direction}
        maxLength={mostContent}
        required={isDefault}
        field={fieldOf('content')}
      />
    </>
  )
}

/** Shows the text as the reader of a language gets it: where theirs is missing, the company's (R384). */
function Preview({ form, defaultLocale, locale }: LocaleProps) {
  const { t } = useTranslation()
  const { translations } = form.values
  const own = documentText(translations, locale)
  const shown = own.content ? own : documentText(translations, defaultLocale)
  return (
    <section className={classes.preview} aria-label={t('company_documents.preview')}>
      <h3>{t('company_documents.preview')}</h3>
      <div className={classes.paper} lang={shown.locale} dir={isRightToLeft(shown.locale) ? 'rtl' : 'ltr'}>
        {shown.content ? (
          <article>
            <h4>{shown.name}</h4>
            <RichText html={shown.content} />
          </article>
        ) : (
          <p className={classes.nothing}>{t('company_documents.nothing_yet')}</p>
        )}
      </div>
    </section>
  )
}
